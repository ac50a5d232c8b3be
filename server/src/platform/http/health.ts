import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '../database/database.ts'

/** `/healthz`: the process lives. `/readyz`: traffic may come, because the database answers and no stop has begun. */
export function health(app: FastifyInstance, { db, stopping }: { db: Db; stopping: () => boolean }): void {
  app.get('/healthz', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }))
  app.get('/readyz', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    if (stopping()) return reply.status(503).send({ status: 'stopping' })
    try {
      await sql`select 1`.execute(db)
      return { status: 'ok' }
    } catch (error) {
      request.log.warn({ err: error }, 'database does not answer')
      return reply.status(503).send({ status: 'database unavailable' })
    }
  })
}
