import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Metrics } from '../../metrics/metrics.ts'
import { routeOf } from './logRequests.ts'

export type CountRequests = ReturnType<typeof countRequests>
type Ready = { method: string; route: string; code: number }

/** Requests by what they asked for: by the template of the address and never by the address, so that the list ends. */
export function countRequests(metrics: Metrics) {
  const requests = metrics.counter(
    'zhengcai_http_requests_total',
    'Requests answered, by template of the address, code (that of the envelope where there is one, else the status) and whether the answer lay ready.',
    ['method', 'route', 'code', 'cache'],
  )
  const durations = metrics.histogram(
    'zhengcai_http_request_duration_seconds',
    'From the arrival of a request to the end of its answer; answers that lay ready count as no time.',
    ['route', 'cache'],
  )
  /** Kept by what differs between hits, as finding it anew each time would cost more than counting. */
  const hits = new Map<string, { code: number; method: string; count: () => void }[]>()

  function hitOf({ method, route, code }: Ready): () => void {
    const ofRoute = hits.get(route) ?? []
    const known = ofRoute.find((one) => one.code === code && one.method === method)
    if (known) return known.count
    const [request, duration] = [requests(method, route, String(code), 'hit'), durations(route, 'hit')]
    const count = () => {
      request.add()
      duration.observe(0)
    }
    hits.set(route, [...ofRoute, { code, method, count }])
    return count
  }
  return {
    answered(request: FastifyRequest, reply: FastifyReply): void {
      const route = routeOf(request)
      const code = String(request.answeredCode ?? reply.statusCode)
      const cache = request.cacheState ?? 'none'
      requests(route === undefined ? 'any' : request.method, route ?? 'unknown', code, cache).add()
      durations(route ?? 'unknown', cache).observe(reply.elapsedTime / 1_000)
    },
    /** What lay ready and was sent before the framework made anything of the request. */
    ready: (hit: Ready) => hitOf(hit)(),
  }
}
