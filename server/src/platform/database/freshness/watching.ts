import { AsyncLocalStorage } from 'node:async_hooks'
import type { Relations } from './relations.ts'

/** On what something depends that was made from the database, and until when it holds, as `performance.now()` counts. */
export type Dependence = { tags: Set<string>; until: number }
type Watched = { found: Dependence; relations: Relations; narrowed: ReadonlySet<string>; lagging: ReadonlySet<string> }

const NOTHING: ReadonlySet<string> = new Set()
/** What moves with every reader may be shown as it was so long ago. */
const LAG = 60_000

const watching = new AsyncLocalStorage<Watched>()

/** Runs `act` and gathers what it reads, by whatever query; nobody has to say it. */
export async function watched<T>(
  relations: Relations,
  act: () => Promise<T>,
): Promise<{ result: T; tags: ReadonlySet<string>; until: number }> {
  const found: Dependence = { tags: new Set(), until: Number.POSITIVE_INFINITY }
  const result = await watching.run({ found, relations, narrowed: NOTHING, lagging: NOTHING }, act)
  return { result, ...found }
}

/** Runs `act` as if nobody watched: what it reads is no part of what is being made. */
export const unwatched = <T>(act: () => T): T => watching.exit(act)

/** Each statement passes here on its way to the database. */
export function noteStatement(statement: string): void {
  const own = watching.getStore()
  if (!own) return
  for (const table of own.relations.tablesIn(statement)) {
    if (own.lagging.has(table)) own.found.until = Math.min(own.found.until, performance.now() + LAG)
    // Nobody tells when it changes: it may be one reader's own, and is never kept.
    else if (!own.relations.isTold(table)) own.found.until = 0
    else if (!own.narrowed.has(table)) own.found.tags.add(table)
  }
}

/** What was made without an answer to its question is not kept. */
export function noteFailure(): void {
  const own = watching.getStore()
  if (own) own.found.until = 0
}

export function noteDependence({ tags, until }: { tags: Iterable<string>; until?: number | undefined }): void {
  const own = watching.getStore()
  if (!own) return
  for (const tag of tags) own.found.tags.add(tag)
  if (until !== undefined) own.found.until = Math.min(own.found.until, until)
}

type Tags = readonly string[]
type Narrow<T> = { readonly [table: string]: Tags | ((result: T) => Tags) }

/**
 * What `ask` reads of these tables it reads only where these tags tell of it; without this it depends on every row.
 * The tags are those that the triggers of the tables write (migration 0027). A table that is not named keeps its own.
 */
export async function dependsOn<T>(only: Narrow<T>, ask: () => Promise<T>): Promise<T> {
  const own = watching.getStore()
  if (!own) return ask()
  const tables = Object.keys(only)
  const result = await watching.run({ ...own, narrowed: new Set(tables) }, ask)
  for (const [table, tags] of Object.entries(only)) {
    own.found.tags.add(`${table}*`)
    for (const tag of typeof tags === 'function' ? tags(result) : tags) own.found.tags.add(tag)
  }
  return result
}

/** Of these tables nobody tells, since they move with every reader: what `ask` reads there may lag behind a little. */
export function mayLag<T>(tables: string[], ask: () => Promise<T>): Promise<T> {
  const own = watching.getStore()
  return own ? watching.run({ ...own, lagging: new Set(tables) }, ask) : ask()
}
