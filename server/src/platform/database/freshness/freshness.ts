import { chinaMidnightAfter } from '../../time/chinaTime.ts'
import { cached } from '../cached.ts'
import type { Changes } from '../changes.ts'
import { reading } from '../lanes.ts'
import { unwatched } from './watching.ts'

export type Freshness = {
  /** Runs `act` and tells on which tags what it read depends, and until when, as `performance.now()` counts, it stays true if nothing changes. */
  watch<T>(act: () => Promise<T>): Promise<{ result: T; tags: ReadonlySet<string>; until: number }>
  /** Calls back with what changed; 'all' when that cannot be known. */
  onChange(drop: (tags: ReadonlySet<string> | 'all') => void): void
  /** Whether changes are being heard. While it is false nothing kept may be served as fresh. */
  hearing(): boolean
  /** When it resolves, onChange was called for every change committed before; asked before a changing call answers. */
  catchUp(takes?: boolean): Promise<void>
}

/** How many milliseconds from now, by the database's clock, something becomes visible, goes or changes its state by itself. */
export type UntilNext = () => Promise<number | null>

/**
 * Time changes pages without anybody: what is kept ends at the next moment at which anything anywhere does, and at midnight.
 * One moment for all is precise enough: they are few, and it is looked up anew only after something changed.
 * The database says how long it is until then, and that time passes here by no clock that anybody can set.
 */
export function freshnessOf(changes: Changes, moments: UntilNext[]): Freshness {
  const next = cached(
    changes,
    async () => {
      // Before asking, so that it is never too late.
      const [now, clock] = [performance.now(), Date.now()]
      const waits = await reading('moments', () => Promise.all(moments.map((untilNext) => untilNext())))
      return now + Math.min(chinaMidnightAfter(clock) - clock, ...waits.map((wait) => wait ?? Number.POSITIVE_INFINITY))
    },
    (moment) => moment,
  )
  return {
    async watch(act) {
      // Before reading anything: a moment that passes while a page is made must end it.
      const moment = await unwatched(() => next.get()).catch(() => 0)
      const { result, tags, until } = await changes.watch(act)
      return { result, tags, until: Math.min(moment, until) }
    },
    onChange: changes.onChange,
    hearing: changes.hearing,
    catchUp: changes.catchUp,
  }
}
