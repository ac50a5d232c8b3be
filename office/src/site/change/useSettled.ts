import { useEffect, useState } from 'react'

/** A value once it has stood still for so long. */
export function useSettled<V>(value: V, wait: number): V {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(() => value), wait)
    return () => clearTimeout(timer)
  }, [value, wait])
  return settled
}
