import { useEffect, useEffectEvent } from 'react'

/** A look at another window and back asks no oftener than this. */
const AT_ONCE = 5_000

/** Asks again while somebody looks at the page, every so often, and at once when they come back to it. */
export function useRefreshed(again: () => Promise<void>, every: number): void {
  const ask = useEffectEvent(() => void again())
  useEffect(() => {
    let askedAt = Date.now()
    const refresh = (least: number) => {
      if (document.visibilityState !== 'visible' || Date.now() - askedAt < least) return
      askedAt = Date.now()
      ask()
    }
    const timer = setInterval(() => refresh(every), every / 6)
    const come = () => refresh(AT_ONCE)
    document.addEventListener('visibilitychange', come)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', come)
    }
  }, [every])
}
