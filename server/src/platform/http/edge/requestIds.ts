import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import proxyAddr from '@fastify/proxy-addr'

/** Nothing that could end a field of a log, look like another one or be a phone number in plain sight. */
const SAFE = /^(?=.*[A-Za-z])[\w-]{8,64}$/

/** The id of a request: that of the proxy which we trust, so that its log and ours tell of the same, or one of our own. */
export function requestIds(trustProxy: string[]): (request: IncomingMessage) => string {
  if (trustProxy.length === 0) return () => randomUUID()
  const isTrusted = proxyAddr.compile(trustProxy)
  return ({ headers, socket }) => {
    const given = headers['x-request-id']
    const isGood = typeof given === 'string' && SAFE.test(given) && isTrusted(socket.remoteAddress ?? '', 0)
    return isGood ? given : randomUUID()
  }
}
