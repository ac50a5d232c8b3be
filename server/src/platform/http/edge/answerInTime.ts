import type { FastifyInstance } from 'fastify'
import { withDeadline } from '../../process/deadline.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How long after it came in the last statement for a request may begin, where that is not the usual time. */
    begunWithin?: number
  }
}

/**
 * Statements under their limit add up: from some time on no further one is begun for a request, which is then told 503.
 * Nothing is cut off in the middle, so that nobody hears of a failure what was done after all.
 */
export function answerInTime(app: FastifyInstance, usual: number): void {
  // The body is there by now. What goes on after the answer, as timers that were set meanwhile, has no deadline any more.
  app.addHook('preHandler', (request, reply, done) => {
    const { begunWithin = usual } = request.routeOptions.config
    if (begunWithin === Number.POSITIVE_INFINITY) return done()
    const { lift } = withDeadline(begunWithin, () => done())
    reply.raw.once('close', lift)
  })
}
