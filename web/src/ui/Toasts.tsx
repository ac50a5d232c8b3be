import { useEffect, useRef, useSyncExternalStore } from 'react'
import css from './Toasts.module.css'

type Toast = { id: number; text: string; tone: 'plain' | 'error' }

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

/** A line that comes and goes by itself; the same text twice at once is one line. */
export function toast(
  text: string,
  { tone = 'plain', duration = 3_000 }: { tone?: Toast['tone']; duration?: number } = {},
): void {
  if (toasts.some((shown) => shown.text === text)) return
  const id = nextId++
  set([...toasts, { id, text, tone }])
  setTimeout(() => set(toasts.filter((shown) => shown.id !== id)), duration)
}

export function Toasts() {
  const shown = useSyncExternalStore(
    subscribe,
    () => toasts,
    () => NONE,
  )
  const place = useRef<HTMLDivElement>(null)
  // Shown anew with each line, so that it lies above a dialog opened meanwhile.
  useEffect(() => {
    if (!shown.at(-1)) return place.current?.hidePopover()
    place.current?.hidePopover()
    place.current?.showPopover()
  }, [shown])
  return (
    <div ref={place} popover="manual" role="status" aria-live="polite" className={css.place}>
      {shown.map(({ id, text, tone }) => (
        <p key={id} className={tone === 'error' ? `${css.toast} ${css.error}` : css.toast}>
          {text}
        </p>
      ))}
    </div>
  )
}
