import { type RefObject, useLayoutEffect } from 'react'
import { useLatest } from '../../platform/useLatest.ts'

export type Carrying = {
  /** The day that a key moves the text to. */
  byKey: (id: string, key: string) => string | undefined
  mayLie: (id: string, day: string) => boolean
  onPut: (id: string, day: string) => void
}

const around = (event: Event, what: string) =>
  event.target instanceof Element ? (event.target.closest<HTMLElement>(what) ?? undefined) : undefined
const idAt = (event: Event) => around(event, '[data-moves]')?.dataset.moves
const dayAt = (event: Event) => around(event, '[data-day]')

/** Texts are carried to another day by the mouse, or by Shift and an arrow wherever the focus is in them. Fingers scroll. */
export function useCarrying(list: RefObject<HTMLElement | null>, carrying: Carrying): void {
  const latest = useLatest(carrying)
  // Before it is seen: whoever is quick with the keys must find them at work.
  useLayoutEffect(() => {
    const place = list.current
    if (!place) return
    const own = new AbortController()
    carryByMouse(place, latest, own.signal)
    place.addEventListener('keydown', (event) => moveByKey(event, latest.current), { signal: own.signal })
    return () => own.abort()
  }, [list])
}

function moveByKey(event: KeyboardEvent, { byKey, onPut }: Carrying): void {
  const id = event.shiftKey ? idAt(event) : undefined
  const day = id && byKey(id, event.key)
  if (!id || !day) return
  event.preventDefault()
  onPut(id, day)
}

function carryByMouse(place: HTMLElement, latest: RefObject<Carrying>, signal: AbortSignal): void {
  let carried: string | undefined
  let over: HTMLElement | undefined
  const point = (day?: HTMLElement) => {
    over?.removeAttribute('data-over')
    day?.setAttribute('data-over', '')
    over = day
  }
  const start = (event: DragEvent) => {
    carried = idAt(event)
    if (carried && event.dataTransfer) event.dataTransfer.effectAllowed = 'move'
  }
  const move = (event: DragEvent) => {
    const day = dayAt(event)
    if (!carried || !day) return
    // A day that will not do takes it as well, to say why.
    event.preventDefault()
    point(latest.current.mayLie(carried, day.dataset.day ?? '') ? day : undefined)
  }
  const put = (event: DragEvent) => {
    const day = dayAt(event)?.dataset.day
    if (!carried || !day) return
    event.preventDefault()
    latest.current.onPut(carried, day)
  }
  const end = () => {
    point()
    carried = undefined
  }
  place.addEventListener('dragstart', start, { signal })
  place.addEventListener('dragover', move, { signal })
  place.addEventListener('drop', put, { signal })
  place.addEventListener('dragend', end, { signal })
}
