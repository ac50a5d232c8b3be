import { useSyncExternalStore } from 'react'

export type Toast = { id: number; text: string; tone: 'plain' | 'error'; action?: Action | undefined }
type Action = { label: string; act: () => void }
type Options = { tone?: Toast['tone']; duration?: number; action?: Action }

/** For a page whose files a newer release has taken away. */
export const RELOAD: Action = { label: '刷新页面', act: () => window.location.reload() }

const SHORT = 3_000
/** A line with something to decide stays for as long as deciding takes. */
const WITH_ACTION = 10_000
/** Whoever points at it or is in it is not done with it. */
const HELD = 1_000

let toasts: Toast[] = []
let nextId = 1
const NONE: Toast[] = []
const listeners = new Set<() => void>()

function set(next: Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useToasts = () =>
  useSyncExternalStore(
    subscribe,
    () => toasts,
    () => NONE,
  )

/** A line that comes and goes by itself; the same text twice at once is one line, with what the later one offers. */
export function toast(text: string, { tone = 'plain', action, duration = action ? WITH_ACTION : SHORT }: Options = {}) {
  if (!action && toasts.some((shown) => shown.text === text)) return
  const id = nextId++
  set([...toasts.filter((shown) => shown.text !== text), { id, text, tone, action }])
  setTimeout(() => expire(id), duration)
}

export const dismiss = (id: number) => set(toasts.filter((shown) => shown.id !== id))

export const toastElement = (id: number) => `toast-${id}`

function expire(id: number): void {
  if (document.getElementById(toastElement(id))?.matches(':hover, :focus-within')) setTimeout(() => expire(id), HELD)
  else dismiss(id)
}
