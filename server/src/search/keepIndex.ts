import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import type { Db } from '../platform/database/database.ts'
import type { Moment } from './admission.ts'
import { listViews } from './documents.queries.ts'
import { type OnDamaged, readAllDocuments, readDocuments } from './readDocuments.ts'
import { deleteInstance, deleteOldChanges, findHorizon, listChanges, saveInstance } from './search.queries.ts'
import type { DocumentKey, SearchDocument } from './searchDocument.ts'
import { createSearchIndex, type SearchIndex } from './searchIndex.ts'
import { readSynonyms } from './synonyms.ts'
import { TOKENISER_VERSION } from './terms.ts'

/** An index as it was made at a moment, and how far it has followed since. */
type Kept = {
  index: SearchIndex
  generation: number
  horizon: string
  /** Applied already, though their transactions lie beyond the horizon. */
  applied: Set<number>
  builtAt: Date
  builtMs: number
  /** By the database's clock, which also decides how long changes are kept. */
  lookedAt?: number
}
export type IndexKeeper = {
  /** The index with everything in it that was committed before this was called, and the time it then was. */
  current(): Promise<{ index: SearchIndex; moment: Moment }>
  /** Follows what changed without being asked, so that the next reader need not wait. */
  follow(): Promise<void>
  refreshViews(): Promise<void>
  report(): Promise<void>
  close(): Promise<void>
}

const AT_ONCE = 50
/** More than this is an import: readers are answered meanwhile from what is there. */
const MOST_WAITED_FOR = 300
/** Changes are kept for two days. */
const TOO_OLD = 24 * 3_600
/** A rebuild gives back the room of what was replaced. */
const DEAD_SHARE = 0.5

export function keepIndex(db: Db, onDamaged: OnDamaged = () => {}): IndexKeeper {
  const id = `${hostname()}-${process.pid}-${randomUUID().slice(0, 8)}`
  let kept: Promise<Kept> | undefined
  let rebuilding: Promise<void> | undefined
  const look = oneAfterTheOther(async () => {
    kept ??= build(db, onDamaged)
    const own = await kept.catch((error) => {
      kept = undefined
      throw error
    })
    const { moment, rebuild, more } = await catchUp(db, own, onDamaged)
    if (rebuild) startRebuild()
    return { index: own.index, moment, more }
  })
  /** The old index answers until the new one is there. */
  function startRebuild(): void {
    rebuilding ??= build(db, onDamaged)
      .then((made) => {
        kept = Promise.resolve(made)
      })
      .catch(() => {})
      .finally(() => {
        rebuilding = undefined
      })
  }
  return {
    current: look,
    async follow() {
      while ((await look()).more);
    },
    async refreshViews() {
      const views = await listViews(db)
      const { index } = await look()
      index.setViews(new Map(views.map(({ key, views: count }) => [key as DocumentKey, count])))
    },
    async report() {
      const { index, generation, builtAt, builtMs } = await (kept ?? look().then(() => kept as Promise<Kept>))
      const { documents, units, bytes } = index.status()
      const facts = { documents, units, bytes, generation, tokeniser: TOKENISER_VERSION }
      await saveInstance(db, { id, ...facts, built_at: builtAt.toISOString(), built_ms: builtMs })
      await deleteOldChanges(db)
    },
    async close() {
      await rebuilding
      await deleteInstance(db, id)
    },
  }
}

async function build(db: Db, onDamaged: OnDamaged): Promise<Kept> {
  const begun = performance.now()
  const { generation, horizon } = await findHorizon(db)
  const index = createSearchIndex(readSynonyms())
  for await (const documents of readAllDocuments(db, onDamaged)) for (const document of documents) index.put(document)
  const builtMs = Math.round(performance.now() - begun)
  return { index, generation, horizon, applied: new Set(), builtAt: new Date(), builtMs }
}

/** Applies what was committed since the last look. */
async function catchUp(
  db: Db,
  kept: Kept,
  onDamaged: OnDamaged,
): Promise<{ moment: Moment; rebuild: boolean; more: boolean }> {
  const { generation, horizon, changes, seconds, today } = await listChanges(db, kept.horizon)
  const news = changes.filter(({ seq }) => !kept.applied.has(seq))
  const keys = [...new Set(news.map(({ key }) => key))]
  const now = keys.slice(0, MOST_WAITED_FOR)
  const part = (from: number) => now.slice(from, from + AT_ONCE)
  for (let from = 0; from < now.length; from += AT_ONCE)
    apply(kept.index, part(from), await readDocuments(db, part(from), onDamaged))
  const done = new Set(now)
  for (const { seq, key } of news) if (done.has(key)) kept.applied.add(seq)
  const { units, dead } = kept.index.status()
  const away = seconds - (kept.lookedAt ?? seconds) > TOO_OLD
  kept.lookedAt = seconds
  if (now.length === keys.length) {
    kept.horizon = horizon
    kept.applied = new Set(changes.map(({ seq }) => seq))
  }
  return {
    moment: { seconds, today },
    more: now.length < keys.length,
    rebuild: generation !== kept.generation || away || dead > Math.max(5_000, units * DEAD_SHARE),
  }
}

function apply(index: SearchIndex, keys: DocumentKey[], documents: SearchDocument[]): void {
  const there = new Set(documents.map(({ key }) => key))
  for (const key of keys) if (!there.has(key)) index.remove(key)
  for (const document of documents) index.put(document)
}

/** Whoever comes while a look is under way waits for the next one, all of them for the same: theirs began after they came. */
function oneAfterTheOther<T>(look: () => Promise<T>): () => Promise<T> {
  let running: Promise<unknown> | undefined
  let next: Promise<T> | undefined
  return () => {
    if (!running) {
      const first = look()
      running = settle(first)
      return first
    }
    next ??= running.then(() => {
      next = undefined
      const own = look()
      running = settle(own)
      return own
    })
    return next
  }
  function settle(own: Promise<T>): Promise<unknown> {
    const settled: Promise<unknown> = own
      .catch(() => {})
      .then(() => {
        if (running === settled) running = undefined
      })
    return settled
  }
}
