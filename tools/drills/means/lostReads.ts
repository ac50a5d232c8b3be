import type { Db } from '@zhengcai/server/platform/database/database.ts'
import { sql } from 'kysely'
import type { Read } from './drillReaders.ts'
import type { Written } from './drillWriters.ts'

/** When a publication emptied the pages that show it, between two moments as `performance.now()` counts them. */
export type Emptied = { from: number; to: number }

/** Where the answer was cut off, the process hears of what it did itself as it would hear of another's. */
const HEARD_WITHIN = 2_000

/**
 * Reads that were not answered although the page was kept. A publication empties the pages that show it:
 * one that nobody has read since is kept nowhere, and says 503 while the database is away.
 */
export function lostReads(reads: Read[], emptied: Emptied[]): Read[] {
  const wasEmptied = ({ path, at, ms }: Read) => {
    const good = reads.filter((one) => one.path === path && one.status === 200 && one.at < at)
    const last = good.at(-1)?.at ?? Number.NEGATIVE_INFINITY
    return emptied.some(({ from, to }) => from <= at + ms && to >= last)
  }
  return reads.filter((read) => read.status !== 200 && !(read.status === 503 && wasEmptied(read)))
}

type Released = { mark: string; at: number }

/** The database tells which were published and when, also of those whose answer was cut off. */
export async function emptiedBy(db: Db, written: Written[]): Promise<Emptied[]> {
  const tried = written.filter(({ kind }) => kind === 'publication')
  const { rows } = await sql<Released>`
    select es_id as mark, (extract(epoch from released_at) * 1000)::float8 as at from release
    where es_id = any(${tried.map(({ mark }) => mark)})`.execute(db)
  return rows.map((row) => momentOf({ ...row, at: row.at - performance.timeOrigin }, tried))
}

export function momentOf({ mark, at }: Released, tried: Written[]): Emptied {
  const said = tried.find((one) => one.mark === mark && one.done && one.at <= at && at <= one.at + one.ms)
  return { from: at, to: said ? said.at + said.ms : at + HEARD_WITHIN }
}
