import { useSyncExternalStore } from 'react'

type Notice = { retry: () => void } | undefined

let notice: Notice
const listeners = new Set<() => void>()

function show(next: Notice): void {
  notice = next
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Shown while a navigation waits for the reader to try again. */
export function useNavigationNotice(): Notice {
  return useSyncExternalStore(
    subscribe,
    () => notice,
    () => undefined,
  )
}

export const dismissNotice = () => show(undefined)

/** Resolves when the reader asks for another try; rejects when another navigation makes this one pointless. */
export function untilRetried(signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal?.addEventListener('abort', () => {
      dismissNotice()
      reject(signal.reason)
    })
    show({
      retry() {
        dismissNotice()
        resolve()
      },
    })
  })
}
