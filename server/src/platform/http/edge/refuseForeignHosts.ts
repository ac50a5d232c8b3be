import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { refuseRequest } from './refuseRequest.ts'

/** Asked by address, as balancers and probes do. */
const BY_ADDRESS = new Set(['/healthz', '/readyz'])

/** A request that names another site was not meant for this one: somebody's domain points here, or somebody tries. */
export function refuseForeignHosts(app: FastifyInstance, isOurs: (host: string) => boolean): void {
  app.addHook('onRequest', (request, reply, done) => {
    const refusal = refusalOf(hostsNamed(request.raw), isOurs)
    if (refusal === undefined || BY_ADDRESS.has(request.routeOptions.url ?? '')) return done()
    refuseRequest(reply, 400, refusal)
  })
}

function refusalOf(hosts: string[], isOurs: (host: string) => boolean): string | undefined {
  if (hosts.length === 0) return '请求没有写明主机名'
  return hosts.every(isOurs) ? undefined : '请求的主机名不是本站'
}

/** All of them: the header may come twice, and a target in absolute form names its own. */
export function hostsNamed({ rawHeaders, url = '' }: IncomingMessage): string[] {
  const named: string[] = []
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? ''
    if (name.length === 4 && name.toLowerCase() === 'host') named.push(rawHeaders[at + 1] ?? '')
  }
  const target = url.startsWith('/') ? undefined : /^[a-z][a-z0-9+.-]*:\/\/([^/?#]*)/i.exec(url)?.[1]
  if (target !== undefined) named.push(target)
  return named
}
