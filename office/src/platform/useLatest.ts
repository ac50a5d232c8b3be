import { type RefObject, useLayoutEffect, useRef } from 'react'

/** What was handed in last, for what was set up once and asks later. */
export function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value)
  useLayoutEffect(() => {
    latest.current = value
  })
  return latest
}
