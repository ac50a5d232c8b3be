import { addresses } from 'virtual:addresses'
import { type Address, outgoing } from '@zhengcai/contract/addresses.ts'
import type { CallOptions } from '@zhengcai/contract/calls.ts'
import type { Api } from '@zhengcai/contract/contract.ts'
import { ApiError } from '@zhengcai/contract/errors.ts'
import { sessionToken } from './session.ts'

const TIMEOUT = 300_000

/** The call never got an answer: no network, a broken connection, or something in between that is not our server. */
export class NetworkError extends Error {
  constructor(cause: unknown) {
    super('network error', { cause })
    this.name = 'NetworkError'
  }
}

type Reply = { code: number; msg: string; data?: unknown }

async function send(entry: Address, input?: Record<string, unknown>, { signal }: CallOptions = {}): Promise<unknown> {
  const { method, path, query, body } = outgoing(entry, input)
  if (method === 'GET') query.set('_t', String(Date.now()))
  const token = entry.bearer === false ? undefined : sessionToken()
  const reply = await fetched(`${path}${query.size > 0 ? `?${query}` : ''}`, entry.timeout ?? TIMEOUT, signal, {
    method,
    credentials: 'include',
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: body && JSON.stringify(body),
  })
  if (reply.code !== 200) throw new ApiError(reply.code, reply.msg)
  if ('data' in reply) return reply.data
  const { code: _code, msg: _msg, ...rest } = reply
  return rest
}

async function fetched(
  url: string,
  timeout: number,
  signal: AbortSignal | undefined,
  init: RequestInit,
): Promise<Reply> {
  const abort = new AbortController()
  const timer = setTimeout(() => abort.abort(new Error('timeout')), timeout)
  signal?.throwIfAborted()
  signal?.addEventListener('abort', () => abort.abort(signal.reason), { once: true })
  try {
    const response = await fetch(url, { ...init, signal: abort.signal })
    return await response.json()
  } catch (error) {
    if (signal?.aborted) throw error
    throw new NetworkError(error)
  } finally {
    clearTimeout(timer)
  }
}

const mapValues = <T, U>(table: Record<string, T>, map: (value: T) => U) =>
  Object.fromEntries(Object.entries(table).map(([key, value]) => [key, map(value)]))

/** The typed client, built from the same table that the server registers. */
export const browserApi = mapValues(addresses, (calls) =>
  mapValues(calls, (entry) => (input?: Record<string, unknown>, options?: CallOptions) => send(entry, input, options)),
) as unknown as Api
