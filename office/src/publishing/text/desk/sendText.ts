import { isApiError } from '@zhengcai/contract/errors.ts'
import type { HeldElsewhere, MovedOn } from '@zhengcai/contract/publishing/draftFields.ts'
import { Refusal } from '../../../platform/api/Refusal.ts'
import type { SaveOutcome } from '../keeping/keepText.ts'

const BUSY = [429, 500, 503, 507]
const NO_LONGER = [403, 404]

/** What a refused call says about the text: whether to try again, to wait for a change, or that it is no longer ours. */
export function outcomeOf(error: unknown): Exclude<SaveOutcome, { at: 'saved' }> {
  if (!isApiError(error)) return { at: 'failed', trouble: { why: 'network', message: '' } }
  if (error.code === 409) return lostBy(error)
  if (error.code === 423) return { at: 'lost', over: { why: 'lock', by: holderOf(error).holder, at: '' } }
  if (NO_LONGER.includes(error.code)) return { at: 'lost', over: { why: 'gone', by: '', at: '' } }
  if (BUSY.includes(error.code))
    return { at: 'failed', trouble: { why: 'busy', message: error.msg }, seconds: error.seconds }
  return { at: 'failed', trouble: { why: 'refused', message: error.msg } }
}

export const isHeld = (error: unknown): error is Refusal => error instanceof Refusal && error.code === 423

const NOBODY: HeldElsewhere = { holder: '', since: '', lastBeat: '', self: false, away: false }
export const holderOf = (error: unknown): HeldElsewhere => ({ ...NOBODY, ...factsIn<HeldElsewhere>(error) })

const UNKNOWN: MovedOn = { number: 0, by: '', at: '', lock: false, own: false }
export const movedOn = (error: unknown): MovedOn => ({ ...UNKNOWN, ...factsIn<MovedOn>(error) })

function lostBy(error: unknown): Exclude<SaveOutcome, { at: 'saved' }> {
  const { by, at, lock } = movedOn(error)
  return { at: 'lost', over: { why: lock ? 'lock' : 'conflict', by, at } }
}

function factsIn<T extends object>(error: unknown): Partial<T> {
  const data = error instanceof Refusal ? error.data : undefined
  return typeof data === 'object' && data !== null ? (data as Partial<T>) : {}
}
