import type { Changes, Heard } from './changes.ts'
import { isTouched } from './freshness/readChanges.ts'
import { noteDependence, unwatched } from './freshness/watching.ts'
import { isImagining } from './imagining.ts'

/** Tells what was made before, as long as it is true. Whoever uses it depends on what it depends on. */
export type KeptValues = {
  get<T>(key: string, load: () => Promise<T>, endOf?: (value: T) => number): Promise<T>
}
type Source = Pick<Changes, 'watch' | 'hold' | 'hearing'> & Partial<Pick<Changes, 'catchUp'>>
type Made = { result: unknown; tags: ReadonlySet<string>; until: number }
type Held = { made: Promise<Made>; tags?: ReadonlySet<string>; until: number }

const FOR_EVER = () => Number.POSITIVE_INFINITY

/** Where nobody tells of changes. */
export const keepNothing: KeptValues = { get: (_key, load) => load() }

/**
 * Keeps values made from the database, each until something it was made from changes or its time is over; the least used go
 * first. Failures are not kept, and neither is what was being made while something changed.
 */
export function keptValues({ watch, hold, hearing, catchUp }: Source, most: number): KeptValues {
  /** The most recently used last. */
  const held = new Map<string, Held>()
  hold((heard: Heard) => {
    for (const [key, { tags }] of held) if (!tags || isTouched(tags, heard)) held.delete(key)
  })

  function begin<T>(key: string, load: () => Promise<T>, endOf: (value: T) => number): Held {
    // On nobody's behalf: whoever comes first gathers no more from it than those who come later.
    const made = unwatched(() => watch(load)).then((found) => ({
      ...found,
      until: Math.min(found.until, endOf(found.result)),
    }))
    const own: Held = { made, until: Number.POSITIVE_INFINITY }
    made.then(
      ({ tags, until }) => Object.assign(own, { tags, until }),
      () => {
        if (held.get(key) === own) held.delete(key)
      },
    )
    return own
  }
  function use(key: string, own: Held): void {
    held.delete(key)
    held.set(key, own)
    const [oldest] = held.keys()
    if (held.size > most && oldest !== undefined) held.delete(oldest)
  }
  return {
    async get(key, load, endOf = FOR_EVER) {
      if (isImagining()) return load()
      // Whatever this process has written before shows in what it tells afterwards.
      if (catchUp) await catchUp()
      const current = held.get(key)
      if (current && current.until <= performance.now()) held.delete(key)
      const own = (hearing() && held.get(key)) || begin(key, load, endOf)
      // While nobody tells of changes everyone makes their own.
      if (hearing()) use(key, own)
      const { result, tags, until } = await own.made
      noteDependence({ tags, until })
      return result as Awaited<ReturnType<typeof load>>
    },
  }
}
