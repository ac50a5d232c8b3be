import { useEffect, useState } from 'react'

/** Seconds that run down to nothing; by the clock, because timers of a hidden tab sleep. */
export function useCountdown(): [left: number, start: (seconds: number) => void] {
  const [end, setEnd] = useState(0)
  const [left, setLeft] = useState(0)
  useEffect(() => {
    const look = () => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1_000)))
    look()
    if (end <= Date.now()) return
    const timer = setInterval(look, 500)
    return () => clearInterval(timer)
  }, [end])
  return [left, (seconds) => setEnd(Date.now() + seconds * 1_000)]
}
