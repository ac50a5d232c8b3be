import { useCallback, useState } from 'react'
import { useLocation } from 'react-router'
import { isReturn, keepEntry, keptEntry } from './pageCache.ts'

/** State of a page that is there again when the reader comes back to it. */
export function useKept<T>(name: string, initial: T): [T, (next: T) => void] {
  const { pathname, search, key } = useLocation()
  const address = pathname + search
  const [value, setValue] = useState<T>(() => {
    const state = isReturn() ? keptEntry(key, address)?.state : undefined
    return state?.has(name) ? (state.get(name) as T) : initial
  })
  const keep = useCallback(
    (next: T) => {
      setValue(next)
      keepEntry(key, address, {})
      keptEntry(key, address)?.state.set(name, next)
    },
    [key, address, name],
  )
  return [value, keep]
}
