import { type Caller, isRobot } from '../platform/http/caller.ts'
import { secretNumbers } from './secretNumbers.ts'

const WINDOW = 30 * 60_000
const FLUSH_EVERY = 5_000
const MOST_REMEMBERED = 200_000

export type ViewCounter = {
  /** Counts whoever is shown this item, each in their turn. */
  viewOf(esId: string): (reader: Caller) => void
  close(): Promise<void>
}

/**
 * Counts a reader once per item and half hour. Reads are gathered and written together, so no page waits for them;
 * a graceful stop writes what is left. Readers are remembered only as a number by a seed that dies with the process.
 */
export function viewCounter(
  save: (counts: Map<string, number>) => Promise<void>,
  onError: (error: Error) => void,
  now = () => performance.now(),
): ViewCounter {
  const numberOf = secretNumbers()
  const seen = new Map<number, number>()
  let counts = new Map<string, number>()
  let writing: Promise<void> = Promise.resolve()

  const flush = () => {
    if (counts.size === 0) return writing
    const batch = counts
    counts = new Map()
    writing = writing
      .then(() => save(batch))
      .catch((error: Error) => {
        for (const [esId, count] of batch) counts.set(esId, (counts.get(esId) ?? 0) + count)
        onError(error)
      })
    return writing
  }
  const timer = setInterval(flush, FLUSH_EVERY).unref()

  function countView(esId: string, caller: Caller): void {
    if (isRobot(caller)) return
    const reader = numberOf(caller.ip, caller.agent, esId)
    const last = seen.get(reader)
    if (last !== undefined && now() - last < WINDOW) return
    seen.delete(reader)
    seen.set(reader, now())
    if (seen.size > MOST_REMEMBERED) seen.delete(seen.keys().next().value ?? 0)
    counts.set(esId, (counts.get(esId) ?? 0) + 1)
  }

  return {
    viewOf: (esId) => (reader) => countView(esId, reader),
    async close() {
      clearInterval(timer)
      await flush()
    },
  }
}
