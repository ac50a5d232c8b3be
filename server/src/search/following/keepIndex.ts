import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import type { Moment, SearchEngine } from '@zhengcai/engine/searchEngine.ts'
import { TOKENISER_VERSION } from '@zhengcai/engine/text/terms.ts'
import type { Db } from '../../platform/database/database.ts'
import { oneAfterTheOther } from '../../platform/database/freshness/oneAfterTheOther.ts'
import type { DocumentKey, Findable } from '../findable.ts'
import type { Mark } from './indexFile.ts'
import type { Shelf } from './indexShelf.ts'
import { readAllDocuments, readDocuments } from './readDocuments.ts'
import { deleteInstance, deleteOldChanges, findHorizon, listChanges, saveInstance } from './search.queries.ts'
import { type Kept, shelving } from './shelving.ts'

export type IndexKeeper<Engine extends SearchEngine = SearchEngine> = {
  /** The engine with everything in it that was committed before this was called, and the time it then was. */
  current(): Promise<{ engine: Engine; moment: Moment }>
  /** Follows what changed without being asked, so that the next reader need not wait. */
  follow(): Promise<void>
  refreshViews(): Promise<void>
  report(): Promise<void>
  close(): Promise<void>
}
type Needs<Engine extends SearchEngine = SearchEngine> = {
  findables: Findable[]
  /** An empty one. */
  makeEngine: () => Engine
  warn: (message: string) => void
  now?: () => number
  /** Hears of every change of what can be found. */
  onChange?: () => void
  /** Hears at each look which state of the office's synonyms counts, and tells whether that is another one. */
  onSynonyms?: (number: number) => Promise<boolean>
  shelf?: Shelf<Engine>
}

const AT_ONCE = 50
/** More than this is an import: readers are answered meanwhile from what is there. */
const MOST_WAITED_FOR = 300
/** Changes are kept for two days. */
const TOO_OLD = 24 * 3_600
/** A rebuild gives back the room of what was replaced. */
const DEAD_SHARE = 0.5
/** After a rebuild that failed, doubled with each further one. */
const FIRST_PAUSE = 1_000
const LONGEST_PAUSE = 300_000

/** Keeps an engine filled with what the database holds. */
export function keepIndex<Engine extends SearchEngine>(db: Db, needs: Needs<Engine>): IndexKeeper<Engine> {
  const id = `${hostname()}-${process.pid}-${randomUUID().slice(0, 8)}`
  const { store, ended: stored } = shelving(needs)
  let kept: Promise<Kept<Engine>> | undefined
  const rebuild = rebuilding(needs, async () => {
    const made = await build(db, needs)
    kept = Promise.resolve(made)
    needs.onChange?.()
  })
  const look = oneAfterTheOther(async () => {
    kept ??= begin(db, needs)
    const own = await kept.catch((error) => {
      kept = undefined
      throw error
    })
    const { moment, more } = await catchUp(db, own, needs)
    // The old engine answers until the new one is there.
    if (own.isWorn) rebuild.start()
    else if (!more) void store(own)
    return { engine: own.engine, moment, more }
  })
  return {
    current: look,
    async follow() {
      while ((await look()).more);
    },
    async refreshViews() {
      const counted = await Promise.all(needs.findables.map((findable) => viewsIn(db, findable)))
      const { engine } = await look()
      await engine.setViews(new Map(counted.flat()))
    },
    async report() {
      if (!kept) await look()
      if (!kept) return
      const { engine, generation, builtAt, builtMs } = await kept
      const { documents, units, bytes } = await engine.status()
      const facts = { documents, units, bytes, generation, tokeniser: TOKENISER_VERSION }
      await saveInstance(db, { id, ...facts, built_at: builtAt.toISOString(), built_ms: builtMs })
      await deleteOldChanges(db)
      await store(await kept)
    },
    async close() {
      await rebuild.ended()
      await stored()
      await deleteInstance(db, id)
    },
  }
}

async function viewsIn(db: Db, { table, listViews }: Findable): Promise<[string, number][]> {
  return (await listViews(db)).map(({ id, views }) => [`${table}:${id}`, views])
}

/** One at a time; a failure is told, and the next try waits longer each time. */
function rebuilding({ warn, now = () => performance.now() }: Needs, build: () => Promise<void>) {
  let running: Promise<void> | undefined
  let pause = FIRST_PAUSE
  let notBefore = 0
  const run = () =>
    build()
      .then(() => {
        pause = FIRST_PAUSE
      })
      .catch((error: Error) => {
        warn(`the search index could not be made anew, next try in ${pause / 1_000} s: ${error.message}`)
        notBefore = now() + pause
        pause = Math.min(pause * 2, LONGEST_PAUSE)
      })
      .finally(() => {
        running = undefined
      })
  return {
    start(): void {
      if (!running && now() >= notBefore) running = run()
    },
    ended: async () => running,
  }
}

/** From where it was put before the last end, if that is not too long ago, else from the tables. */
async function begin<Engine extends SearchEngine>(db: Db, needs: Needs<Engine>): Promise<Kept<Engine>> {
  const taken = await needs.shelf?.take()
  if (!taken || !(await isRecent(db, taken.mark))) return build(db, needs)
  const { engine, mark } = taken
  const views = await Promise.all(needs.findables.map((findable) => viewsIn(db, findable)))
  await engine.setViews(new Map(views.flat()))
  const { source, generation, horizon, lookedAt, builtMs } = mark
  const since = { source, generation, horizon, lookedAt, builtMs, applied: new Set(mark.applied) }
  return { engine, ...since, builtAt: new Date(mark.builtAt), version: 0, isWorn: false, isStored: true }
}

async function isRecent(db: Db, mark: Mark): Promise<boolean> {
  const { generation, seconds } = await findHorizon(db)
  return generation === mark.generation && seconds - mark.lookedAt <= TOO_OLD
}

async function build<Engine extends SearchEngine>(
  db: Db,
  { findables, makeEngine, warn }: Needs<Engine>,
): Promise<Kept<Engine>> {
  const begun = performance.now()
  const { source, generation, horizon, seconds: lookedAt } = await findHorizon(db)
  const engine = makeEngine()
  for await (const documents of readAllDocuments(db, findables, damaged(warn))) await engine.put(documents)
  const builtMs = Math.round(performance.now() - begun)
  const since = { source, generation, horizon, lookedAt, builtMs, applied: new Set<number>() }
  return { engine, ...since, builtAt: new Date(), version: 0, isWorn: false, isStored: false }
}

const damaged = (warn: Needs['warn']) => (key: DocumentKey, why: string) =>
  warn(`${key} is damaged and cannot be found: ${why}`)

/** Applies what was committed since the last look. */
async function catchUp(db: Db, kept: Kept, needs: Needs): Promise<{ moment: Moment; more: boolean }> {
  const { source, generation, synonyms, horizon, changes, seconds, today } = await listChanges(db, kept.horizon)
  const isSaidOtherwise = await needs.onSynonyms?.(synonyms)
  const news = changes.filter(({ seq }) => !kept.applied.has(seq))
  const keys = [...new Set(news.map(({ key }) => key))]
  const now = keys.slice(0, MOST_WAITED_FOR)
  for (let from = 0; from < now.length; from += AT_ONCE) {
    kept.version += 1
    await apply(db, kept.engine, now.slice(from, from + AT_ONCE), needs)
    kept.version += 1
  }
  const done = new Set(now)
  for (const { seq, key } of news) if (done.has(key)) kept.applied.add(seq)
  const { units, dead } = await kept.engine.status()
  const away = seconds - kept.lookedAt > TOO_OLD
  kept.lookedAt = seconds
  // Numbers that fell are those of an earlier state of the database.
  const strange = source !== kept.source || BigInt(horizon) < BigInt(kept.horizon)
  kept.isWorn ||= strange || generation !== kept.generation || away || dead > Math.max(5_000, units * DEAD_SHARE)
  if (now.length === keys.length) {
    kept.horizon = horizon
    kept.applied = new Set(changes.map(({ seq }) => seq))
  }
  if (now.length > 0 || isSaidOtherwise) needs.onChange?.()
  return { moment: { seconds, today }, more: now.length < keys.length }
}

async function apply(db: Db, engine: SearchEngine, keys: DocumentKey[], { findables, warn }: Needs): Promise<void> {
  const documents = await readDocuments(db, findables, { keys, onDamaged: damaged(warn) })
  const there = new Set<string>(documents.map(({ key }) => key))
  await engine.remove(keys.filter((key) => !there.has(key)))
  await engine.put(documents)
}
