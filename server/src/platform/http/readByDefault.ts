import type { FastifyInstance } from 'fastify'
import { reading } from '../database/lanes.ts'

/** Every request reads until it says otherwise. */
export function readByDefault(app: FastifyInstance): void {
  app.addHook('preHandler', (request, _reply, done) => reading(request.routeOptions.url ?? 'unknown', done))
}
