import { useSyncExternalStore } from 'react'

/** The page an error is reported on. */
export type Reported = { title: string; path: string }

let reported: Reported | undefined
const listeners = new Set<() => void>()

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function change(next: Reported | undefined): void {
  reported = next
  for (const listener of listeners) listener()
}

export const reportError = (page: Reported) => change(page)
export const closeReport = () => change(undefined)

export const useReported = () =>
  useSyncExternalStore(
    subscribe,
    () => reported,
    () => undefined,
  )
