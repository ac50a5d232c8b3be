import { useSyncExternalStore } from 'react'
import type { Delay } from '../api/keepTrying.ts'
import { leavePage } from './pageCache.ts'

/** How the reader's current step to another page stands: nothing under way, files on their way, or waiting for another try. */
export type StepState = { at: 'rest' } | { at: 'fetching'; delay?: Delay } | { at: 'stuck'; retry: () => void }

const REST: StepState = { at: 'rest' }
let state: StepState = REST
let current = new AbortController()
/** Where the reader went last. */
let target = ''
const listeners = new Set<() => void>()

function show(next: StepState): void {
  state = next
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useStep = (): StepState =>
  useSyncExternalStore(
    subscribe,
    () => state,
    () => REST,
  )

/** Why a step ended that the reader took back. */
export const STAYED = new DOMException('the reader stays', 'AbortError')

/** Ends the step under way, whoever began it: another link, the back button, or the reader closing the line. */
export function abandonStep(why = new DOMException('another step was taken', 'AbortError')): void {
  current.abort(why)
  current = new AbortController()
  // The back button has changed the address before anything is heard of it.
  target = location.href
  show(REST)
}

/** Begins a step to an address; its signal ends with it. */
export function beginStep(to: string): AbortSignal {
  leavePage(false)
  abandonStep()
  target = to
  return current.signal
}

/** `#…` of the address stepped to, which a loader is not told; none on the server. */
export const fragmentOfStep = () => /#.*/.exec(target)?.[0] ?? ''

export const showFetching = (delay?: Delay) => show({ at: 'fetching', ...(delay && { delay }) })
export const showRest = () => show(REST)

/** Resolves when the reader asks for another try or the network comes back; rejects when the step was abandoned meanwhile, or already is. */
export function untilRetried(...signals: AbortSignal[]): Promise<void> {
  const step = current.signal
  return new Promise((resolve, reject) => {
    const ends = [step, ...signals]
    const give = (signal: AbortSignal) => () => {
      window.removeEventListener('online', retry)
      if (current.signal === step) show(REST)
      reject(signal.reason)
    }
    const retry = () => {
      window.removeEventListener('online', retry)
      show(REST)
      resolve()
    }
    for (const signal of ends) {
      if (signal.aborted) return give(signal)()
      signal.addEventListener('abort', give(signal), { once: true })
    }
    window.addEventListener('online', retry)
    show({ at: 'stuck', retry })
  })
}
