import { addresses } from 'virtual:addresses'
import { type Address, outgoing } from '@zhengcai/contract/addresses.ts'
import type { CallOptions } from '@zhengcai/contract/calls.ts'
import { ApiError } from '@zhengcai/contract/errors.ts'
import { sessionToken } from '../session/session.ts'
import { actOnRefusal } from './actOnRefusal.ts'
import { NetworkError } from './NetworkError.ts'

const TIMEOUT = 300_000

/** `way`: where a refusal of 410 leads. */
type Reply = { code: number; msg: string; data?: { way?: string } } | Blob

export async function sendCall(
  resource: string,
  key: string,
  input: Record<string, unknown> | undefined,
  { quiet, ...options }: CallOptions,
): Promise<unknown> {
  const call = `${resource}.${key}`
  const entry = addresses[resource]?.[key]
  if (!entry) throw new Error(`no call ${call}`)
  const token = sessionToken()
  try {
    return await send(entry, input, token, options)
  } catch (error) {
    if (error instanceof ApiError) actOnRefusal(error, { call, token, quiet })
    else if (error instanceof NetworkError) console.warn(call, error.cause)
    throw error
  }
}

async function send(
  entry: Address,
  input: Record<string, unknown> | undefined,
  token: string | undefined,
  { signal, lasting = false }: CallOptions,
): Promise<unknown> {
  const { method, path, query, body } = outgoing(entry, input)
  if (method === 'GET') query.set('_t', String(Date.now()))
  const reply = await fetched(`${path}${query.size > 0 ? `?${query}` : ''}`, entry.timeout ?? TIMEOUT, signal, {
    method,
    credentials: 'include',
    keepalive: lasting,
    headers: {
      ...(body && !entry.form && { 'content-type': 'application/json' }),
      ...(token && entry.bearer !== false && { authorization: `Bearer ${token}` }),
    },
    body: body && (entry.form ? formOf(body) : JSON.stringify(body)),
  })
  if (reply instanceof Blob) return reply
  // Something between here and the server may answer in its place.
  if (typeof reply?.code !== 'number') throw new NetworkError(new Error('no envelope'))
  if (reply.code !== 200) throw new ApiError(reply.code, reply.msg, undefined, reply.data?.way)
  if ('data' in reply) return reply.data
  const { code: _code, msg: _msg, ...rest } = reply
  return rest
}

/** Files come last: the server has read the other fields when the first byte of one arrives. */
function formOf(body: Record<string, unknown>): FormData {
  const form = new FormData()
  const fields = Object.entries(body).sort(
    ([, one], [, other]) => Number(one instanceof Blob) - Number(other instanceof Blob),
  )
  for (const [name, value] of fields) form.append(name, value instanceof Blob ? value : String(value))
  return form
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
    const isFile = response.headers.has('content-disposition')
    return isFile ? await response.blob() : await response.json()
  } catch (error) {
    if (signal?.aborted) throw error
    throw new NetworkError(error)
  } finally {
    clearTimeout(timer)
  }
}
