import type { FastifyInstance } from 'fastify'
import { holdsToken } from '../metrics/holdsToken.ts'
import type { Metrics } from '../metrics/metrics.ts'
import { METRICS_TYPE } from '../metrics/serveMetrics.ts'

/** The numbers at the site's own port, for whoever shows the token; to everybody else there is no such address. */
export function metricsRoute(app: FastifyInstance, metrics: Metrics, token: string): void {
  const mayRead = holdsToken(token)
  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request.headers.authorization)) return reply.callNotFound()
    return reply
      .header('cache-control', 'no-store')
      .type(METRICS_TYPE)
      .send(await metrics.write())
  })
}
