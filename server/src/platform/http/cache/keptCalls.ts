import type { Access, Call } from '@zhengcai/contract/calls.ts'
import type { FastifyRequest } from 'fastify'
import { isStranger } from './answerEarly.ts'

/** Answered to somebody in particular. */
const OWN: Access[] = ['member', 'staff', 'door']

/** Calls that change nothing and tell everybody the same; of the others nothing may ever be kept. */
export function mayBeKept(call: Call): boolean {
  return (
    call.address.startsWith('GET ') && !call.changes && !call.unkept && !OWN.includes(call.access) && !('file' in call)
  )
}

/** What a call is asked, as its contract reads it: known parameters in one order, defaults written out; nothing where it refuses. */
export function keyOf(call: Call, { params, query }: { params: unknown; query: unknown }): string | undefined {
  const read = [call.params?.safeParse(params), call.query?.safeParse(query)]
  if (read.some((part) => part?.success === false)) return undefined
  return `${call.address} ${JSON.stringify(read.map((part) => part?.data))}`
}

/** Where a call looks who asks, only strangers get what is kept. */
export function maySee(call: Call, { headers }: FastifyRequest): boolean {
  return call.access === 'public' || isStranger(headers)
}
