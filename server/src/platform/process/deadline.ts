import { AsyncLocalStorage } from 'node:async_hooks'
import { Busy } from '../http/refusals.ts'

/** How long after a request has come in whole the last statement for it may begin; each has a limit of its own. */
export const BEGUN_WITHIN = 6_000
/** When it is answered at the latest: the answer of that last statement is waited for so much longer. */
export const ANSWERED_WITHIN = BEGUN_WITHIN + 4_000

type Deadline = { at: number; refused?: true }

/** What was asked for takes too long altogether, though no part of it did. */
export class TooLate extends Busy {
  override message = 'not done in the time a request has'
}

const deadlines = new AsyncLocalStorage<Deadline | undefined>()

/** From here on `within` milliseconds are left; whoever called it lifts that when there is nothing left to refuse. */
export function withDeadline(within: number, act: () => void): { lift(): void } {
  const own = { at: performance.now() + within }
  deadlines.run(own, act)
  return { lift: () => lift(own) }
}

/** Asked before anything is begun that could be left undone. */
export function refuseLate(): void {
  const own = deadlines.getStore()
  if (!own || performance.now() <= own.at) return
  own.refused = true
  throw new TooLate()
}

/** Asked before anything becomes final: where part of it was refused, whoever asked hears of a failure, and that has to be so. */
export function refuseAfterwards(): void {
  if (deadlines.getStore()?.refused) throw new TooLate()
}

/** Something is done for good now: whoever asked for it hears so, however long the rest takes. */
export function noteDone(): void {
  const own = deadlines.getStore()
  if (own) lift(own)
}

/** What is only counted or noted on the way is not what was asked for. */
export const aside = <T>(act: () => T): T => {
  const own = deadlines.getStore()
  return own ? deadlines.run({ at: own.at }, act) : act()
}

/** What has a limit of its own does not use up the time of the rest. */
export async function byItsOwnLimit<T>(act: () => Promise<T>): Promise<T> {
  const own = deadlines.getStore()
  const begun = performance.now()
  try {
    return await act()
  } finally {
    if (own) own.at += performance.now() - begun
  }
}

function lift(own: Deadline): void {
  own.at = Number.POSITIVE_INFINITY
}
