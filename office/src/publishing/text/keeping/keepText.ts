import {
  beginKeeping,
  type Effect,
  isUnsent,
  type Keeping,
  type KeepingEvent,
  nextLook,
  type Over,
  type StoreFault,
  step,
  type Trouble,
} from './keeping.ts'

/** How the world answers: a save is taken, or it is said why not. Nothing here throws. */
export type SaveOutcome =
  | { at: 'saved'; number: number; savedAt: string }
  | { at: 'failed'; trouble: Trouble; seconds?: number | undefined }
  | { at: 'lost'; over: Over }
export type KeepOutcome = { at: 'kept' } | Extract<SaveOutcome, { at: 'failed' }>

export type KeepWays<T> = {
  read: () => T
  save: (text: T, base: number) => Promise<SaveOutcome>
  keep: (text: T, base: number, over: Over) => Promise<KeepOutcome>
  /** Undefined when it is on this computer now. */
  store: (text: T, base: number) => Promise<StoreFault | undefined>
  forget: () => Promise<void>
  /** A clock that only goes forward, whatever is done to the computer's. */
  now?: () => number
}

export type TextKeeper = ReturnType<typeof keepText>

/** Does what keeping.ts says should be done with a text, and tells it what came of it. */
export function keepText<T>(ways: KeepWays<T>, base: number, savedAt?: string) {
  const { now = () => performance.now() } = ways
  let state = beginKeeping(base, savedAt)
  let timer: ReturnType<typeof setTimeout> | undefined
  let ended = false
  const listeners = new Set<() => void>()
  const resting = new Set<() => void>()

  function tell(event: WithoutTime<KeepingEvent>): void {
    if (ended) return
    const next = step(state, { ...event, at: now() } as KeepingEvent)
    state = next.state
    for (const effect of next.effects) void carryOut(effect)
    for (const listener of listeners) listener()
    if (state.sending === undefined) for (const rest of resting) rest()
    clearTimeout(timer)
    const at = nextLook(state)
    if (at < Infinity) timer = setTimeout(() => tell({ type: 'tick' }), Math.max(0, at - now()))
  }

  async function carryOut(effect: Effect): Promise<void> {
    if (effect === 'forget') return ways.forget()
    const { base: grewFrom, over } = state
    const text = ways.read()
    if (effect === 'store') {
      const fault = await ways.store(text, grewFrom)
      return tell(fault ? { type: 'unstored', fault } : { type: 'stored' })
    }
    const outcome = over ? await ways.keep(text, grewFrom, over) : await ways.save(text, grewFrom)
    // It was lost while this was under way: that has been dealt with.
    if (state.over !== over) return
    if (outcome.at === 'saved') tell({ type: 'saved', number: outcome.number, savedAt: outcome.savedAt })
    else if (outcome.at === 'kept') tell({ type: 'kept' })
    else if (outcome.at === 'lost') tell({ type: 'lost', over: outcome.over })
    else tell({ type: 'failed', trouble: outcome.trouble, seconds: outcome.seconds })
  }

  return {
    state: (): Keeping => state,
    changed: () => tell({ type: 'changed' }),
    composing: (on: boolean) => on !== state.composing && tell({ type: 'composing', on }),
    lost: (over: Over) => tell({ type: 'lost', over }),
    hurry: () => tell({ type: 'hurry' }),
    /** Sends what is unsent now; true when the server has everything. */
    async flush(): Promise<boolean> {
      for (let round = 0; round < 3 && isUnsent(state); round += 1) {
        tell({ type: 'hurry' })
        if (state.sending !== undefined) await new Promise<void>((resolve) => once(resting, resolve))
        if (state.trouble || state.over) break
      }
      return !isUnsent(state)
    },
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    end() {
      ended = true
      clearTimeout(timer)
      for (const rest of resting) rest()
    },
  }
}

type WithoutTime<E> = E extends { at: number } ? Omit<E, 'at'> : never

function once(set: Set<() => void>, done: () => void): void {
  const one = () => {
    set.delete(one)
    done()
  }
  set.add(one)
}
