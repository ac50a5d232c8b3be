import type { Changes } from './changes.ts'
import { keptValues } from './keptValues.ts'

export type Cached<T> = { get(): Promise<T> }

/** Keeps one value made from the database, as `keptValues` keeps many. */
export function cached<T>(
  changes: Pick<Changes, 'watch' | 'hold' | 'hearing'>,
  load: () => Promise<T>,
  endOf?: (value: T) => number,
): Cached<T> {
  const { watch, hold, hearing } = changes
  const values = keptValues({ watch, hold, hearing }, 1)
  return { get: () => values.get('', load, endOf) }
}
