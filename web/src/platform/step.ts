import { useSyncExternalStore } from 'react'
import { leavePage } from './pageCache.ts'

/** How the reader's current step to another page stands: nothing under way, files on their way, or waiting for another try. */
export type StepState = { at: 'rest' } | { at: 'fetching' } | { at: 'stuck'; retry: () => void }

const REST: StepState = { at: 'rest' }
let state: StepState = REST
let current = new AbortController()
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

/** Ends the step under way, whoever began it: another link, the back button, or the reader closing the line. */
export function abandonStep(): void {
  current.abort(new DOMException('another step was taken', 'AbortError'))
  current = new AbortController()
  show(REST)
}

/** Begins a step; its signal ends with it. */
export function beginStep(): AbortSignal {
  leavePage(false)
  abandonStep()
  return current.signal
}

export const showFetching = () => show({ at: 'fetching' })
export const showRest = () => show(REST)

/** Resolves when the reader asks for another try; rejects when the step was abandoned meanwhile, or already is. */
export function untilRetried(...signals: AbortSignal[]): Promise<void> {
  const step = current.signal
  return new Promise((resolve, reject) => {
    const ends = [step, ...signals]
    const give = (signal: AbortSignal) => () => {
      if (current.signal === step) show(REST)
      reject(signal.reason)
    }
    for (const signal of ends) {
      if (signal.aborted) return give(signal)()
      signal.addEventListener('abort', give(signal), { once: true })
    }
    show({
      at: 'stuck',
      retry() {
        show(REST)
        resolve()
      },
    })
  })
}

if (typeof window !== 'undefined')
  window.addEventListener('popstate', () => {
    leavePage(true)
    abandonStep()
  })
