import { type Address, outgoing } from '@zhengcai/contract/addresses.ts'
import type { CallOptions } from '@zhengcai/contract/calls.ts'
import { NetworkError } from '@zhengcai/web/platform/api/NetworkError.ts'
import { noteServerTime } from '../time/beijing.ts'

const TIMEOUT = 60_000

type Envelope = { code: number; msg: string; data?: unknown; seconds?: number }
export type Reply = Envelope | Blob

/** One call over the wire: a file, or the envelope as it came. Whatever else comes counts as no answer. */
export async function exchange(
  entry: Address,
  input: Record<string, unknown> | undefined,
  { token, signal, lasting }: Omit<CallOptions, 'quiet'> & { token: string | undefined },
): Promise<Reply> {
  const { method, path, query, body } = outgoing(entry, input)
  const late = AbortSignal.timeout(entry.timeout ?? TIMEOUT)
  try {
    const response = await fetch(query.size > 0 ? `${path}?${query}` : path, {
      method,
      cache: 'no-store',
      ...(lasting && { keepalive: true }),
      signal: signal ? AbortSignal.any([signal, late]) : late,
      ...(body && { body: entry.form ? formOf(body) : JSON.stringify(body) }),
      headers: {
        ...(body && !entry.form && { 'content-type': 'application/json' }),
        ...(token && { 'x-office': token }),
      },
    })
    noteServerTime(response)
    if (response.headers.has('content-disposition')) return await response.blob()
    const reply = await response.json()
    // Something between here and the server may answer in its place.
    if (typeof reply?.code !== 'number') throw new Error('no envelope')
    return reply
  } catch (error) {
    if (signal?.aborted) throw error
    throw new NetworkError(error)
  }
}

/** With a file in it; the browser writes the border between its parts. */
function formOf(body: Record<string, unknown>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(body))
    if (value !== undefined) form.append(name, value instanceof Blob ? value : String(value))
  return form
}

/** What the envelope of a call that was done holds. */
export function answerIn(reply: Reply): unknown {
  if (reply instanceof Blob || !('data' in reply)) return reply
  return reply.data
}
