import { addresses } from 'virtual:addresses'
import { outgoing } from '@zhengcai/contract/addresses.ts'
import type { CallOptions } from '@zhengcai/contract/calls.ts'
import type { OfficeApi } from '@zhengcai/contract/contract.ts'
import { confirmAgain } from '../session/confirming.ts'
import { beginSession, endSession, noteHeard, officeToken, untilSignedIn } from '../session/staffSession.ts'
import { answerIn, exchange } from './exchange.ts'
import { Refusal } from './Refusal.ts'

type Sender = (input?: Record<string, unknown>, options?: CallOptions) => Promise<unknown>

const NOT_SIGNED_IN = 401
const NOT_ALLOWED = 403
const CONFIRM_FIRST = 428

/**
 * A call waits where a person has to do something first: sign in anew, or type a code. Then it is sent again, so that
 * nobody presses a button twice. `quiet` leaves that to whoever asked, as the forms at the door do.
 */
async function send(
  resource: string,
  key: string,
  input: Record<string, unknown> | undefined,
  options: CallOptions = {},
): Promise<unknown> {
  for (;;) {
    const token = officeToken()
    try {
      return await sendOnce(resource, key, input, options)
    } catch (error) {
      if (options.quiet || !(error instanceof Refusal)) throw error
      if (error.code === NOT_SIGNED_IN) {
        endSession(token)
        await untilSignedIn(options.signal)
      } else if (error.code === CONFIRM_FIRST) await confirmAgain(error)
      else if (error.code !== NOT_ALLOWED || !(await isTokenNew(token))) throw error
    }
  }
}

/** Whether this person has signed in anew meanwhile, as in another tab: what was sent bore the token of before. */
async function isTokenNew(before: string | undefined): Promise<boolean> {
  const me = await officeApi.staffSession.me({}, { quiet: true })
  if (me.token === before) return false
  beginSession(me)
  return officeToken() === me.token
}

async function sendOnce(
  resource: string,
  key: string,
  input: Record<string, unknown> | undefined,
  { quiet: _, ...options }: CallOptions,
): Promise<unknown> {
  const entry = addresses[resource]?.[key]
  if (!entry) throw new Error(`no call ${resource}.${key}`)
  const token = entry.address.startsWith('GET ') ? undefined : officeToken()
  const reply = await exchange(entry, input, { token, ...options })
  if (!(reply instanceof Blob) && reply.code !== 200) throw new Refusal(reply)
  if (!entry.unattended) noteHeard()
  return answerIn(reply)
}

const callsOf = (resource: string) =>
  new Proxy({} as Record<string, Sender>, {
    get:
      (_, key: string): Sender =>
      (input, options) =>
        send(resource, key, input, options),
  })

/** The typed client of the console, built from the same table that the server registers. */
export const officeApi = new Proxy({} as Record<string, unknown>, {
  get: (_, resource: string) => callsOf(resource),
}) as OfficeApi

/** Where a file lies that is too large for the page to hold: the browser itself fetches it, with the office's cookie. */
export function fileAddress(resource: keyof OfficeApi, key: string, input: Record<string, unknown>): string {
  const entry = addresses[resource]?.[key]
  if (!entry?.file) throw new Error(`no file ${resource}.${key}`)
  return outgoing(entry, input).path
}
