import type { Outcome } from '../steps/siteFiles.ts'
import { pause } from './pause.ts'

/** Why something takes its time: it is slow, or the network does not carry it at all. */
export type Delay = 'slow' | 'cut'

const GIVE_UP_AFTER = 120_000
const SAY_AFTER = 3_000
const FIRST_WAIT = 500
const LONGEST_WAIT = 15_000

type Options = {
  signal: AbortSignal
  /** Told after three seconds, and again when it turns out to be worse. */
  tell?: (delay: Delay) => void
  /** How often a file may be missing before it counts as gone: servers are not replaced all at once. */
  misses?: number
}

/** Tries with growing waits for as long as the specification gives a script file; the network coming back ends a wait. */
export async function keepTrying(
  attempt: (limit: number) => Promise<Outcome>,
  { signal, tell, misses = 1 }: Options,
): Promise<Outcome> {
  const end = Date.now() + GIVE_UP_AFTER
  let failed = false
  let late = false
  let missed = 0
  const say = () => tell?.(failed || !navigator.onLine ? 'cut' : 'slow')
  const timer = setTimeout(() => {
    late = true
    if (!signal.aborted) say()
  }, SAY_AFTER)
  try {
    for (let wait = FIRST_WAIT; ; wait = Math.min(wait * 2, LONGEST_WAIT)) {
      const outcome = await attempt(end - Date.now())
      if (outcome === 'gone') missed += 1
      if (outcome === 'here' || missed >= misses || signal.aborted || Date.now() + wait >= end) return outcome
      failed = true
      if (late) say()
      await pause(wait, signal)
    }
  } finally {
    clearTimeout(timer)
  }
}
