import type { FastifyInstance } from 'fastify'
import { answerCache } from '../platform/http/cache/answerCache.ts'
import { answerEarly } from '../platform/http/cache/answerEarly.ts'
import { type KeptReplies, keptReplies } from '../platform/http/cache/keptReplies.ts'
import { createServer } from '../platform/http/createServer.ts'
import { admission } from '../platform/http/edge/admission.ts'
import { countRequests } from '../platform/http/edge/countRequests.ts'
import { draining } from '../platform/http/edge/draining.ts'
import { hideOffice } from '../platform/http/edge/hideOffice.ts'
import { ownHosts } from '../platform/http/edge/ownHosts.ts'
import { refuseForeignHosts } from '../platform/http/edge/refuseForeignHosts.ts'
import { headersFor, securityHeaders } from '../platform/http/edge/securityHeaders.ts'
import { health } from '../platform/http/health.ts'
import { metricsRoute } from '../platform/http/metricsRoute.ts'
import { readByDefault } from '../platform/http/readByDefault.ts'
import { shapeErrors } from '../platform/http/shapeErrors.ts'
import type { Parts } from './openParts.ts'

type Edge = ReturnType<typeof admission> & {
  server: FastifyInstance
  drain: ReturnType<typeof draining>['drain']
  kept: KeptReplies
}

/** The server before it has any address: what every request passes, in this order. */
export async function openServer({ config, db, log, alarms, freshness, metrics }: Parts): Promise<Edge> {
  const transport = { https: config.publicOrigin.startsWith('https:'), subdomains: config.hstsSubdomains }
  const count = countRequests(metrics)
  const server = await createServer({ log, trustProxy: config.trustProxy, transport, count })
  securityHeaders(server, transport)
  const isOurs = ownHosts({ origin: config.publicOrigin, allowed: config.allowedHosts })
  refuseForeignHosts(server, isOurs)
  shapeErrors(server, alarms)
  hideOffice(server, config.office.networks)
  readByDefault(server)
  const { begun, drain } = draining(server)
  health(server, { db, stopping: begun })
  const { port, token } = config.metrics
  if (token && port === undefined) metricsRoute(server, metrics, token)
  const cache = answerCache({
    mostBytes: config.pageCache.megabytes * 1_048_576,
    staleFor: config.pageCache.awayMinutes * 60_000,
    freshness,
    metrics,
  })
  server.addHook('onClose', async () => cache.close())
  const kept = keptReplies({ cache, headersOf: headersFor(transport), stopping: begun })
  answerEarly(server, { log, kept, isOurs, trustProxy: config.trustProxy, stopping: begun, count })
  return { server, drain, kept, ...admission(server, config.load, metrics) }
}
