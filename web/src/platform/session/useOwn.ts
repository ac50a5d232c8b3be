import { isApiError } from '@zhengcai/contract/errors.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useSession } from './session.ts'

export type Own<T> =
  | { at: 'loading' }
  | { at: 'visitor' }
  | { at: 'found'; value: T }
  | { at: 'refused'; text: string }
  | { at: 'away' }

/** Something of the reader's own, asked for in the browser once it is known who they are. `load` must be stable. */
export function useOwn<T>(load: () => Promise<T>): [own: Own<T>, reload: () => Promise<void>] {
  const { isLogin } = useSession()
  const [own, setOwn] = useState<Own<T>>({ at: 'loading' })
  const latest = useRef(load)
  useEffect(() => {
    latest.current = load
  }, [load])
  const reload = useCallback(async () => {
    const next = await load().then(
      (value): Own<T> => ({ at: 'found', value }),
      (error): Own<T> => (isApiError(error) ? refusal(error) : { at: 'away' }),
    )
    // Another one may have been asked for meanwhile.
    if (latest.current === load) setOwn(next)
  }, [load])
  const asked = useRef<typeof load>(undefined)
  useEffect(() => {
    const known = isLogin || document.documentElement.hasAttribute('data-member')
    if (!known) {
      asked.current = undefined
      setOwn({ at: 'visitor' })
    } else if (asked.current !== load) {
      // Who is logged in is known by the cookie first and by name later: that is one arrival, not two.
      asked.current = load
      void reload()
    }
  }, [isLogin, load, reload])
  return [own, reload]
}

function refusal<T>({ code, msg }: { code: number; msg: string }): Own<T> {
  if (code === 401) return { at: 'visitor' }
  // A fault or a busy server passes: asking again is worth it.
  return code === 429 || (code >= 500 && code < 600) ? { at: 'away' } : { at: 'refused', text: msg }
}
