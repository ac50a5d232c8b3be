import type { Call } from '@zhengcai/contract/calls.ts'
import type { FastifyReply, FastifyRequest, HookHandlerDoneFunction } from 'fastify'
import type { KeptReplies } from './keptReplies.ts'

/** Calls that change nothing and tell everybody the same; of the others nothing may ever be kept. */
export function mayBeKept(call: Call): boolean {
  return (
    call.address.startsWith('GET ') && !call.changes && !call.unkept && call.access !== 'member' && !('file' in call)
  )
}

/** What a call is asked, as its contract reads it: known parameters in one order, defaults written out; nothing where it refuses. */
export function keyOf(call: Call, { params, query }: { params: unknown; query: unknown }): string | undefined {
  const read = [call.params?.safeParse(params), call.query?.safeParse(query)]
  if (read.some((part) => part?.success === false)) return undefined
  return `${call.address} ${JSON.stringify(read.map((part) => part?.data))}`
}

/** Where a call looks who asks, only strangers get what is kept. */
export function isForStrangers(call: Call, { headers }: FastifyRequest): boolean {
  if (call.access === 'public') return true
  if (headers.authorization !== undefined) return false
  return call.access !== 'preview' || !headers.cookie?.includes('auth_token')
}

export function atOnceFor(call: Call, { answerAtOnce }: KeptReplies) {
  return (request: FastifyRequest, reply: FastifyReply, done: HookHandlerDoneFunction) =>
    isForStrangers(call, request) ? answerAtOnce(request, reply, done) : done()
}
