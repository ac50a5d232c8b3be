import type { Changes, Heard } from './changes.ts'
import { isTouched } from './freshness/readChanges.ts'
import { noteDependence, unwatched } from './freshness/watching.ts'

export type Cached<T> = { get(): Promise<T> }
type Made<T> = { result: T; tags: ReadonlySet<string>; until: number }
type Held<T> = { made: Promise<Made<T>>; tags?: ReadonlySet<string>; until: number }

/**
 * Keeps one value made from the database until something it was made from changes, or until its time is over. Whoever uses it
 * depends on what it depends on. Failures are not kept, and neither is what was being made while something changed.
 */
export function cached<T>(
  changes: Pick<Changes, 'watch' | 'hold' | 'hearing'>,
  load: () => Promise<T>,
  endOf: (value: T) => number = () => Number.POSITIVE_INFINITY,
): Cached<T> {
  let current: Held<T> | undefined
  changes.hold((heard: Heard) => {
    if (!current?.tags || isTouched(current.tags, heard)) current = undefined
  })

  function begin(): Held<T> {
    // On nobody's behalf: whoever comes first gathers no more from it than those who come later.
    const made = unwatched(() => changes.watch(load)).then((found) => ({
      ...found,
      until: Math.min(found.until, endOf(found.result)),
    }))
    const held: Held<T> = { made, until: Number.POSITIVE_INFINITY }
    made.then(
      ({ tags, until }) => Object.assign(held, { tags, until }),
      () => {
        if (current === held) current = undefined
      },
    )
    return held
  }
  return {
    async get() {
      if (current && current.until <= Date.now()) current = undefined
      const held = current && changes.hearing() ? current : begin()
      // While nobody tells of changes everyone makes their own.
      if (changes.hearing()) current = held
      const { result, tags, until } = await held.made
      noteDependence({ tags, until })
      return result
    },
  }
}
