import { addressOf, outgoing } from '@zhengcai/contract/addresses.ts'
import type { Call } from '@zhengcai/contract/calls.ts'
import type { Api } from '@zhengcai/contract/contract.ts'
import { ApiError } from '@zhengcai/contract/errors.ts'
import { TROUBLES, troubleOf } from '../database/trouble.ts'
import type { Making } from './cache/making.ts'
import type { Caller } from './caller.ts'
import type { Damaged } from './leaveOutDamaged.ts'
import type { RawInput, Served } from './serve.ts'

/** The client that a page gets while it is rendered for this caller: the same validation and field filter as over HTTP, without the wire. */
export function inProcessClient(
  api: Record<string, Served>,
  caller: Caller,
  onDamaged?: (damaged: Damaged) => void,
  making?: Making,
): Api {
  const callsOf = (served: Served) =>
    Object.fromEntries(
      Object.entries(served).map(([key, { call, answer }]) => [
        key,
        async (input?: Record<string, unknown>) =>
          withoutEnvelope(
            call,
            await answer({ ...rawInput(call, input, caller), making }, onDamaged).catch((error: unknown) => {
              // A page that shows less than it should is for this reader alone.
              if (making) making.refusal ??= call.address
              return asRefusal(error)
            }),
          ),
      ]),
    )
  // A page asks three or four of some thirty: only those are made.
  const client = {}
  for (const [resource, served] of Object.entries(api))
    Object.defineProperty(client, resource, { enumerable: true, get: () => callsOf(served) })
  return client as Api
}

/** A page whose database is away says so with the right status, as a call does. */
function asRefusal(error: unknown): never {
  const trouble = troubleOf(error)
  throw trouble ? new ApiError(TROUBLES[trouble].code, TROUBLES[trouble].msg) : error
}

function rawInput(call: Call, input: Record<string, unknown> = {}, caller: Caller): RawInput {
  const { query, body } = outgoing(addressOf(call), input)
  return { params: input, query: Object.fromEntries(query), body, caller }
}

export function withoutEnvelope(call: Call, reply: Record<string, unknown>): unknown {
  if ('data' in call) return reply.data
  const { code: _code, msg: _msg, ...rest } = reply
  return rest
}
