import type { IncomingMessage, ServerResponse } from 'node:http'
import proxyAddr from '@fastify/proxy-addr'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import type { CountRequests } from '../edge/countRequests.ts'
import { hostsNamed } from '../edge/refuseForeignHosts.ts'
import { requestIds } from '../edge/requestIds.ts'
import { hitLines } from './hitLines.ts'
import { type KeptReplies, tellReaders } from './keptReplies.ts'

type Needs = {
  log: Logger
  kept: KeptReplies
  isOurs: (host: string) => boolean
  trustProxy: string[]
  /** A server that is stopping takes its time with every request. */
  stopping: () => boolean
  count?: CountRequests
}

/**
 * Sends what lies ready before the framework has made anything of the request. Only plain requests for our own hosts go
 * this way; what is odd about one is for the rest of the edge to judge.
 */
export function answerEarly({ server }: FastifyInstance, needs: Needs): void {
  const { log, kept, isOurs, trustProxy, stopping, count } = needs
  const tell = hitLines(log)
  const idOf = requestIds(trustProxy)
  const trust = proxyAddr.compile(trustProxy)
  const ipOf = (request: IncomingMessage) =>
    (trustProxy.length > 0 ? proxyAddr(request, trust) : request.socket.remoteAddress) ?? ''

  function early(request: IncomingMessage, response: ServerResponse): boolean {
    const { method = '', url = '', headers } = request
    if (!isPlain(request) || stopping()) return false
    const ready = kept.ready(url, headers['accept-encoding'])
    if (!ready || !hostsNamed(request).every(isOurs) || headers.host === undefined) return false
    const { answer, forReaders, route = '' } = ready.kept
    if (answer.strangersOnly && !isStranger(headers)) return false
    const id = idOf(request)
    kept.send({ id, method, headers }, response, ready.kept, ready.coded, 'hit')
    const ip = ipOf(request)
    if (forReaders.length > 0) tellReaders(forReaders, { ip, agent: headers['user-agent'] ?? '', requestId: id })
    const [status, isCall] = [response.statusCode, answer.isCall === true]
    tell({ id, method, url, route, status, isCall, ip })
    count?.ready({ method, route, code: isCall ? 200 : status })
    return true
  }

  const listeners = server.listeners('request') as ((request: IncomingMessage, response: ServerResponse) => void)[]
  server.removeAllListeners('request')
  // The first is the framework's; the others follow connections and must hear of every request.
  const [handle, ...followers] = listeners
  for (const follow of followers) server.on('request', follow)
  server.on('request', (request, response) => {
    if (!early(request, response)) handle?.(request, response)
  })
}

/** Who shows no sign of being known here. */
export function isStranger({ authorization, cookie }: IncomingMessage['headers']): boolean {
  return authorization === undefined && !cookie?.includes('auth_token')
}

function isPlain({ method, headers }: IncomingMessage): boolean {
  return (
    (method === 'GET' || method === 'HEAD') &&
    headers['transfer-encoding'] === undefined &&
    headers['content-length'] === undefined
  )
}
