import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { isReturn, keepEntry, keptEntry } from './pageCache.ts'

type State<T> = {
  data: T | undefined
  /** Something newer is on its way; what is shown meanwhile is what was there before. */
  loading: boolean
  failed: boolean
}
export type Loaded<T> = State<T> & { reload: () => void; change: (next: T) => void }

/** What a part of a page asks for itself. `name` tells one thing from another; coming back to it shows it at once. */
export function useLoaded<T>(name: string, load: (signal: AbortSignal) => Promise<T>): Loaded<T> {
  const { pathname, search, key } = useLocation()
  const address = pathname + search
  const kept = () => (isReturn() ? (keptEntry(key, address)?.state.get(name) as T | undefined) : undefined)
  const [state, setState] = useState<State<T>>(() => ({ data: kept(), loading: kept() === undefined, failed: false }))
  const running = useRef<AbortController>(undefined)

  const show = (data: T) => {
    setState({ data, loading: false, failed: false })
    keepEntry(key, address, {})
    keptEntry(key, address)?.state.set(name, data)
  }
  const reload = async () => {
    running.current?.abort()
    const own = new AbortController()
    running.current = own
    setState(({ data }) => ({ data, loading: true, failed: false }))
    try {
      const data = await load(own.signal)
      if (!own.signal.aborted) show(data)
    } catch {
      if (!own.signal.aborted) setState(({ data }) => ({ data, loading: false, failed: true }))
    }
  }
  const begin = useEffectEvent((_name: string) => {
    const back = kept()
    if (back !== undefined) show(back)
    // What was there is shown at once, and made good quietly: the reader may have changed it from another page.
    void reload()
  })
  useEffect(() => {
    begin(name)
    return () => running.current?.abort()
  }, [name])
  return { ...state, reload, change: show }
}
