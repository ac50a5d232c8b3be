import { type Delay, keepTrying } from '../api/keepTrying.ts'
import { FileGone } from './siteFiles.ts'

export type Brought<T> = { at: 'here'; part: T } | { at: 'gone' } | { at: 'away' }

/** Something that is fetched when it is first needed. */
export type Part<T> = {
  /** It, if it has come already. */
  here: () => T | undefined
  /** One try, for a place that has its own answer to a failure. */
  once: () => Promise<T>
  /** Tries until it is here, is known to be gone, or the time is up. */
  bring: (signal: AbortSignal, tell?: (delay: Delay) => void) => Promise<Brought<T>>
}

const MISSES = 3

/** The only way to load something late; `load` is run again for each try. */
export function onDemand<T>(load: () => Promise<T>): Part<T> {
  let part: T | undefined
  const once = async () => {
    part ??= await load()
    return part
  }
  const attempt = () =>
    once().then(
      () => 'here' as const,
      (error) => (error instanceof FileGone ? 'gone' : 'away'),
    )
  return {
    here: () => part,
    once,
    async bring(signal, tell) {
      const at = await keepTrying(attempt, { signal, misses: MISSES, ...(tell && { tell }) })
      return part !== undefined ? { at: 'here', part } : { at: at === 'gone' ? 'gone' : 'away' }
    },
  }
}
