import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refuseRequest } from './refuseRequest.ts'

/** Asked by address, as balancers and probes do. */
const BY_ADDRESS = new Set(['/healthz', '/readyz'])

/** A request that names another site was not meant for this one: somebody's domain points here, or somebody tries. */
export function refuseForeignHosts(app: FastifyInstance, isOurs: (host: string) => boolean): void {
  app.addHook('onRequest', async (request, reply) => {
    if (BY_ADDRESS.has(request.routeOptions.url ?? '')) return
    const hosts = hostsNamed(request)
    if (hosts.length === 0) return refuseRequest(reply, 400, '请求没有写明主机名')
    if (!hosts.every(isOurs)) return refuseRequest(reply, 400, '请求的主机名不是本站')
  })
}

/** All of them: the header may come twice, and a target in absolute form names its own. */
function hostsNamed({ raw }: FastifyRequest): string[] {
  const headers = raw.rawHeaders.filter((_, at) => at % 2 === 1 && raw.rawHeaders[at - 1]?.toLowerCase() === 'host')
  const target = /^[a-z][a-z0-9+.-]*:\/\/([^/?#]*)/i.exec(raw.url ?? '')?.[1]
  return target === undefined ? headers : [...headers, target]
}
