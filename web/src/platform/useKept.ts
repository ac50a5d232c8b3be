import { useCallback, useEffect, useState } from 'react'
import { useLocation, useMatches } from 'react-router'
import { isReturn, keepEntry, keptEntry } from './pageCache.ts'

/** Keeps what the shown page was loaded with; the first one came with the document and went through no loader here. */
export function useKeepPage(): void {
  const { pathname, search, key } = useLocation()
  const data = useMatches().at(-1)?.loaderData
  useEffect(() => {
    if (data !== undefined) keepEntry(key, pathname + search, { data })
  }, [data, key, pathname, search])
}

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
