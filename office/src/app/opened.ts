import { useSyncExternalStore } from 'react'

/** What can lie over any screen, opened from the band, the bar below or by a key. */
export type Overlay = 'finder' | 'notices' | 'keys'

let opened: Overlay | undefined
const listeners = new Set<() => void>()

/** Not over a question that waits for an answer. */
export function openOverlay(overlay: Overlay): void {
  if (document.querySelector('dialog:modal')) return
  opened = overlay
  for (const listener of listeners) listener()
}

export function closeOverlay(): void {
  opened = undefined
  for (const listener of listeners) listener()
}

export const useOverlay = (): Overlay | undefined =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => opened,
  )
