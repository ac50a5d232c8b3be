import { type LookupAddress, lookup } from 'node:dns'
import http from 'node:http'
import https from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import type { WatchOutside } from './watchOutside.ts'

const TIME_LIMIT = 3_000
const MOST_BYTES = 1_000_000

export type OutsideRequest = { method?: 'GET' | 'POST'; headers?: Record<string, string>; body?: string }
export type OutsideReply = { status: number; headers: http.IncomingHttpHeaders; bytes: Buffer; text: string }
export type AskOutside = (url: URL, request?: OutsideRequest) => Promise<OutsideReply>

/** Nothing came back. `reached` tells whether the other side may have acted on the request all the same. */
export class OutsideError extends Error {
  readonly reached: boolean

  constructor(message: string, reached: boolean, cause?: unknown) {
    super(message, { cause })
    this.name = 'OutsideError'
    this.reached = reached
  }
}

/**
 * The one way out of this server. `known` origins are those of public services, whose names may not point into our own
 * network; `configured` ones the operator chose, wherever they are. Redirects are not followed.
 */
export function outsideClient(origins: {
  known?: string[]
  configured?: string[]
  timeLimit?: number
  mostBytes?: number
  watch?: WatchOutside | undefined
}): AskOutside {
  const limits = { timeLimit: origins.timeLimit ?? TIME_LIMIT, mostBytes: origins.mostBytes ?? MOST_BYTES }
  const { watch } = origins
  return (url, request = {}) => {
    const configured = origins.configured?.includes(url.origin) === true
    if (!configured && !origins.known?.includes(url.origin)) throw new OutsideError('host not allowed', false)
    if (!configured && isIP(bare(url.hostname)) && isInside(bare(url.hostname)))
      throw new OutsideError('address not allowed', false)
    const asked = ask(url, request, limits, configured ? undefined : checkedLookup)
    return watch ? watched(asked, watch) : asked
  }
}

async function watched(asked: Promise<OutsideReply>, watch: WatchOutside): Promise<OutsideReply> {
  const began = performance.now()
  try {
    const reply = await asked
    watch({ ms: performance.now() - began, status: reply.status })
    return reply
  } catch (error) {
    watch({ ms: performance.now() - began, failed: error instanceof Error ? error.message : 'request failed' })
    throw error
  }
}

function ask(
  url: URL,
  { method = 'GET', headers = {}, body }: OutsideRequest,
  { timeLimit, mostBytes }: { timeLimit: number; mostBytes: number },
  lookup: LookupFunction | undefined,
): Promise<OutsideReply> {
  return new Promise((resolve, reject) => {
    let reached = false
    const signal = AbortSignal.timeout(timeLimit)
    const { request, Agent } = url.protocol === 'https:' ? https : http
    // A connection to be closed makes Node drop a good answer when something stray follows it; one never used again does not.
    const agent = new Agent({ keepAlive: true, maxFreeSockets: 0 })
    const sent = request(url, { method, headers, signal, agent, ...(lookup && { lookup }) })
    const fail = (error: unknown) =>
      reject(new OutsideError(signal.aborted ? 'no answer in time' : 'request failed', reached, error))
    sent.on('finish', () => {
      reached = true
    })
    sent.on('error', fail)
    sent.on('response', (reply) => {
      const parts: Buffer[] = []
      let size = 0
      reply.on('data', (part: Buffer) => {
        size += part.length
        if (size > mostBytes) sent.destroy(new Error('answer too large'))
        else parts.push(part)
      })
      reply.on('error', fail)
      reply.on('end', () => {
        const bytes = Buffer.concat(parts)
        resolve({ status: reply.statusCode ?? 0, headers: reply.headers, bytes, text: bytes.toString('utf8') })
      })
    })
    sent.end(body)
  })
}

/** Checked at the moment of connecting, so that a name cannot answer differently a second later. */
const checkedLookup: LookupFunction = (name, options, done) => {
  lookup(name, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
    const [first] = addresses ?? []
    if (error) return done(error, [])
    if (!first || addresses.some(({ address }) => isInside(address))) return done(new Error('address not allowed'), [])
    if (options.all) return done(null, addresses)
    return done(null, first.address, first.family)
  })
}

const INSIDE = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  INSIDE.addSubnet(network, prefix, 'ipv4')
for (const [network, prefix] of [
  ['::', 128],
  ['::1', 128],
  ['64:ff9b::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  INSIDE.addSubnet(network, prefix, 'ipv6')

export function isInside(address: string): boolean {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return isInside(mapped)
  return isIP(address) === 0 || INSIDE.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
}

function bare(hostname: string): string {
  return hostname.replace(/^\[|\]$/g, '')
}
