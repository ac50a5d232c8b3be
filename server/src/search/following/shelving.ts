import type { SearchEngine } from '@zhengcai/engine/searchEngine.ts'
import type { Shelf } from './indexShelf.ts'

/** An engine as it was filled at a moment, and how far it has followed since. */
export type Kept<Engine extends SearchEngine = SearchEngine> = {
  engine: Engine
  /** Raised whenever something was put in or taken out. */
  version: number
  /** Which `search_change` it follows. */
  source: number
  generation: number
  horizon: string
  /** Applied already, though their transactions lie beyond the horizon. */
  applied: Set<number>
  builtAt: Date
  builtMs: number
  /** By the database's clock, which also decides how long changes are kept. */
  lookedAt: number
  /** To be replaced by a new one, however often that fails. */
  isWorn: boolean
  isStored: boolean
}
type Needs<Engine extends SearchEngine> = {
  shelf?: Shelf<Engine>
  warn: (message: string) => void
  now?: () => number
}

/** What changed since is followed at the next start, so a file may lag; but not for long, as that takes time, and not beyond what changes are kept. */
const AFTER_CHANGES = 600_000
/** Where much changes one attempt after the other would be in vain. */
const AFTER_GIVING_UP = 60_000
const AT_LEAST_EVERY = 6 * 3_600_000

/** Puts the index on its shelf when it is new, now and then when it changed, and a few times a day. */
export function shelving<Engine extends SearchEngine>({ shelf, warn, now = () => performance.now() }: Needs<Engine>) {
  let last: { engine: Engine; version: number; at: number } | undefined
  let running: Promise<void> | undefined
  let notBefore = Number.NEGATIVE_INFINITY

  function isDue(kept: Kept<Engine>): boolean {
    if (now() < notBefore) return false
    if (last?.engine !== kept.engine) return !kept.isStored
    const age = now() - last.at
    return age >= AT_LEAST_EVERY || (kept.version !== last.version && age >= AFTER_CHANGES)
  }
  async function put(own: Shelf<Engine>, kept: Kept<Engine>): Promise<void> {
    const { engine, version, source, generation, horizon, lookedAt, builtMs } = kept
    const mark = {
      source,
      generation,
      horizon,
      lookedAt,
      builtMs,
      applied: [...kept.applied],
      builtAt: kept.builtAt.toISOString(),
    }
    try {
      if (await own.put(engine, mark, () => kept.version === version)) last = { engine, version, at: now() }
      else notBefore = now() + AFTER_GIVING_UP
    } catch (error) {
      last = { engine, version, at: now() }
      warn(`the search index could not be written to disk: ${error instanceof Error ? error.message : error}`)
    }
  }
  return {
    async store(kept: Kept<Engine>): Promise<void> {
      if (kept.isStored) last ??= { engine: kept.engine, version: 0, at: now() }
      if (shelf && !running && isDue(kept)) running = put(shelf, kept).finally(() => (running = undefined))
      await running
    },
    ended: async () => running,
  }
}
