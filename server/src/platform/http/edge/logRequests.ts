import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { maskNetwork } from './network.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The code in the envelope; refusals are HTTP 200, so that only this tells them. */
    answeredCode: number | undefined
    memberId: string | undefined
    /** Whether the answer lay ready. */
    cacheState: 'hit' | 'miss' | 'stale' | undefined
  }
}

/** One line a request: who, what and how it ended, and nothing that was typed. */
export function logRequests(app: FastifyInstance): void {
  app.decorateRequest('answeredCode', undefined)
  app.decorateRequest('memberId', undefined)
  app.decorateRequest('cacheState', undefined)
  app.addHook('preSerialization', async (request, _reply, payload: unknown) => {
    if (typeof payload !== 'object' || payload === null || !('code' in payload)) return payload
    if (typeof payload.code === 'number') request.answeredCode = payload.code
    return payload
  })
  app.addHook('onResponse', async (request, reply) => logRequest(request, reply))
}

const QUIET = /^\/(?:assets|files)\//

export function logRequest(request: FastifyRequest, reply: FastifyReply): void {
  // The query is left out: it can hold a phone number or a code.
  const path = (request.url.split('?')[0] ?? '').slice(0, 300)
  const facts = {
    method: request.method,
    path: path.replace(/(?<!\d)1\d{10}(?!\d)/g, '[removed]'),
    route: request.routeOptions.url,
    status: reply.statusCode,
    code: request.answeredCode,
    cache: request.cacheState,
    network: maskNetwork(request.ip),
    user: request.memberId,
    ms: Math.round(reply.elapsedTime),
  }
  if (QUIET.test(path)) request.log.debug(facts, 'request')
  else request.log.info(facts, 'request')
}
