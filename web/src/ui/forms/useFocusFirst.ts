import { useEffect, useRef } from 'react'

/** For a form that takes the place of what opened it: the focus would be lost. */
export function useFocusFirst() {
  const place = useRef<HTMLFormElement>(null)
  useEffect(() => place.current?.querySelector<HTMLElement>('button, input, textarea')?.focus(), [])
  return place
}
