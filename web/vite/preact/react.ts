import { useLayoutEffect, useId as useOwnId, useState } from 'preact/hooks'

/** The server's React numbers otherwise than Preact, which leaves what it finds: the second drawing writes one number to all that share it. */
export function useId(): string {
  const own = useOwnId()
  const [id, setId] = useState(`${own}-sent`)
  useLayoutEffect(() => setId(own), [own])
  return id
}

/** Asked for by the router only, for transitions that can be interrupted: Preact's are done at once. */
export function useOptimistic<T>(state: T): [T, () => void] {
  return [state, () => {}]
}
