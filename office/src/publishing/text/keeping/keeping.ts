/** When a text is stored here, sent, and tried again. Knows no clock, no network and no browser: it is told, and says what to do. */
export type Keeping = {
  /** The number on the server that this text grew from. */
  base: number
  /** Changes made here are counted; `sent` is how many of them the server has, `stored` how many this computer has. */
  changes: number
  sent: number
  stored: number
  sending: number | undefined
  storing: number | undefined
  /** When the oldest change that was not sent, and not stored, was made, and when the last. */
  unsentSince: number
  unstoredSince: number
  lastChange: number
  composing: boolean
  failures: number
  retryAt: number
  trouble: Trouble | undefined
  /** Why nothing more is saved from here; what was not sent is kept on the server beside the text. */
  over: Over | undefined
  savedAt: string | undefined
  storeFault: StoreFault | undefined
}

/** `refused`: the text itself was not taken; another try helps only after a change. */
export type Trouble = { why: 'network' | 'busy' | 'refused'; message: string }
export type Over = { why: 'lock' | 'conflict' | 'gone'; by: string; at: string }
/** `none`: this browser keeps nothing, as in a private window; `full`: there is no room left. */
export type StoreFault = 'none' | 'full'

export type KeepingEvent =
  | { type: 'changed'; at: number }
  | { type: 'composing'; on: boolean; at: number }
  | { type: 'tick'; at: number }
  | { type: 'hurry'; at: number }
  | { type: 'saved'; number: number; savedAt: string; at: number }
  | { type: 'failed'; trouble: Trouble; seconds?: number | undefined; at: number }
  | { type: 'lost'; over: Over; at: number }
  | { type: 'kept'; at: number }
  | { type: 'stored'; at: number }
  | { type: 'unstored'; fault: StoreFault; at: number }

/** `save` sends the text, `keep` sends it beside a text that is no longer ours, `store` puts it on this computer, `forget` takes it away there. */
export type Effect = 'save' | 'keep' | 'store' | 'forget'
type Step = { state: Keeping; effects: Effect[] }

export const SAVE_AFTER = 2_000
/** A little before the ten seconds that are promised, which are over when the server has it. */
export const SAVE_AT_LEAST = 8_000
export const STORE_AFTER = 250
const RETRIES = [2_000, 5_000, 15_000, 30_000]
const STORE_AGAIN = 5_000

export const beginKeeping = (base: number, savedAt?: string): Keeping => ({
  base,
  changes: 0,
  sent: 0,
  stored: 0,
  sending: undefined,
  storing: undefined,
  unsentSince: 0,
  unstoredSince: 0,
  lastChange: 0,
  composing: false,
  failures: 0,
  retryAt: 0,
  trouble: undefined,
  over: undefined,
  savedAt,
  storeFault: undefined,
})

export const isUnsent = ({ changes, sent }: Keeping) => changes > sent
/** What is neither with the server nor on this computer would be gone with the page. */
export const isInDanger = (state: Keeping) => isUnsent(state) && state.stored < state.changes

export function step(before: Keeping, event: KeepingEvent): Step {
  const state = told(before, event)
  const effects: Effect[] = []
  // A copy that was on its way when everything was sent is one too many.
  if (event.type === 'kept' || (['saved', 'stored'].includes(event.type) && !isUnsent(state))) effects.push('forget')
  const hurried = event.type === 'hurry'
  if (storeDue(state) <= event.at || (hurried && storeDue(state) < Infinity)) effects.push('store')
  if (sendDue(state) <= event.at || (hurried && sendDue({ ...state, retryAt: 0 }) < Infinity))
    effects.push(state.over ? 'keep' : 'save')
  return { state: begun(state, effects), effects }
}

/** When to look again; Infinity where only something new can change anything. */
export const nextLook = (state: Keeping) => Math.min(storeDue(state), sendDue(state))

function told(state: Keeping, event: KeepingEvent): Keeping {
  switch (event.type) {
    case 'changed':
      return {
        ...state,
        changes: state.changes + 1,
        lastChange: event.at,
        unsentSince: isUnsent(state) ? state.unsentSince : event.at,
        unstoredSince: state.stored < state.changes ? state.unstoredSince : event.at,
        retryAt: state.trouble?.why === 'refused' ? 0 : state.retryAt,
      }
    case 'composing':
      return { ...state, composing: event.on }
    case 'saved':
      return sentUp(state, event.at, { base: event.number, savedAt: event.savedAt })
    case 'kept':
      return sentUp(state, event.at, {})
    case 'failed':
      return failed(state, event)
    case 'lost':
      // An act of one's own may tell it while a save is under way: what that brings is awaited no longer.
      return {
        ...state,
        over: state.over ?? event.over,
        sending: undefined,
        trouble: undefined,
        failures: 0,
        retryAt: 0,
      }
    case 'stored':
      return {
        ...state,
        stored: state.storing ?? state.stored,
        storing: undefined,
        storeFault: undefined,
        unstoredSince: event.at,
      }
    case 'unstored':
      return { ...state, storing: undefined, storeFault: event.fault, unstoredSince: event.at + STORE_AGAIN }
    default:
      return state
  }
}

/** The text itself is never touched by an answer: only the count of what the server has. */
function sentUp(state: Keeping, at: number, more: Partial<Keeping>): Keeping {
  const sent = state.sending ?? state.sent
  return {
    ...state,
    ...more,
    sent,
    sending: undefined,
    failures: 0,
    retryAt: 0,
    trouble: undefined,
    // What was changed while it was sent is at most as old as its sending.
    unsentSince: at,
  }
}

function failed(
  state: Keeping,
  { trouble, seconds, at }: { trouble: Trouble; seconds?: number | undefined; at: number },
): Keeping {
  const wait = Math.max(RETRIES[Math.min(state.failures, RETRIES.length - 1)] ?? 0, (seconds ?? 0) * 1_000)
  const retryAt = trouble.why === 'refused' ? Infinity : at + wait
  return { ...state, sending: undefined, failures: state.failures + 1, trouble, retryAt }
}

function sendDue(state: Keeping): number {
  if (!isUnsent(state) || state.sending !== undefined || state.composing || state.over?.why === 'gone') return Infinity
  if (state.over) return state.retryAt
  const due = Math.min(state.lastChange + SAVE_AFTER, state.unsentSince + SAVE_AT_LEAST)
  return Math.max(due, state.retryAt)
}

function storeDue(state: Keeping): number {
  if (!isUnsent(state) || state.storing !== undefined || state.stored >= state.changes) return Infinity
  // A browser that keeps nothing will not begin to.
  return state.storeFault === 'none' ? Infinity : state.unstoredSince + STORE_AFTER
}

function begun(state: Keeping, effects: Effect[]): Keeping {
  return {
    ...state,
    ...(effects.includes('store') && { storing: state.changes }),
    ...((effects.includes('save') || effects.includes('keep')) && { sending: state.changes }),
  }
}
