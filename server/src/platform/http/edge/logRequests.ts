import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { maskNetwork } from './network.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The code in the envelope; refusals are HTTP 200, so that only this tells them. */
    answeredCode: number | undefined
    memberId: string | undefined
    /** Whether the answer lay ready. */
    cacheState: 'hit' | 'miss' | 'stale' | undefined
    /** Which page it is for, of those that are known by their path. */
    screen: string | undefined
  }
}

type CountAnswered = (request: FastifyRequest, reply: FastifyReply) => void

/** One line a request: who, what and how it ended, and nothing that was typed. */
export function logRequests(app: FastifyInstance, count?: CountAnswered): void {
  app.decorateRequest('answeredCode', undefined)
  app.decorateRequest('memberId', undefined)
  app.decorateRequest('cacheState', undefined)
  app.decorateRequest('screen', undefined)
  app.addHook('preSerialization', (request, _reply, payload: unknown, done) => {
    const isEnvelope = typeof payload === 'object' && payload !== null && 'code' in payload
    if (isEnvelope && typeof payload.code === 'number') request.answeredCode = payload.code
    done(null, payload)
  })
  app.addHook('onResponse', (request, reply, done) => {
    logRequest(request, reply, count)
    done()
  })
}

const QUIET = /^\/(?:assets|files)\//

/** The template of the address, or which page it is. */
export const routeOf = (request: FastifyRequest): string | undefined => request.screen ?? request.routeOptions.url

export function logRequest(request: FastifyRequest, reply: FastifyReply, count?: CountAnswered): void {
  count?.(request, reply)
  const facts = {
    path: loggedPath(request.url),
    network: maskNetwork(request.ip),
    method: request.method,
    route: routeOf(request),
    status: reply.statusCode,
    code: request.answeredCode,
    cache: request.cacheState,
    user: request.memberId,
    ms: Math.round(reply.elapsedTime),
  }
  if (QUIET.test(facts.path)) request.log.debug(facts, 'request')
  else request.log.info(facts, 'request')
}

const PHONE = /(?<!\d)1\d{10}(?!\d)/
const PHONES = new RegExp(PHONE, 'g')

/** The query is left out: it can hold a phone number or a code. */
export function loggedPath(url: string): string {
  const query = url.indexOf('?')
  const path = url.slice(0, Math.min(query < 0 ? url.length : query, 300))
  return PHONE.test(path) ? path.replace(PHONES, '[removed]') : path
}
