import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { mayLag } from '../../platform/database/freshness/watching.ts'

const DAYS = 7
/** Fewer than so many with all words is little. */
const LITTLE = 3

/** Today's key, made by whoever needs it first; keys of days gone by are thrown away, and with them the way back to a reader. */
export async function findKeyOfToday(db: Db, fresh: string): Promise<string> {
  await sql`delete from search_key where day < current_date`.execute(db)
  await sql`insert into search_key (key) values (${fresh}) on conflict do nothing`.execute(db)
  const row = await db
    .selectFrom('search_key')
    .where('day', '=', sql<string>`current_date`)
    .select('key')
    .executeTakeFirst()
  return row?.key ?? fresh
}

export async function insertAsked(db: Db, asked: { word: string; reader: string; found: number }[]): Promise<void> {
  await sql`
    insert into search_asked (word, reader, found)
    select * from unnest(${asked.map(({ word }) => word)}::text[], ${asked.map(({ reader }) => reader)}::text[],
      ${asked.map(({ found }) => found)}::int[])
    on conflict do nothing`.execute(db)
  await sql`delete from search_asked where day < current_date - 30`.execute(db)
}

/** A word shows only once enough readers asked for it on one day: what one person types is nobody's business. */
export async function listHotWords(db: Db, { readers, size }: { readers: number; size: number }): Promise<string[]> {
  const words = sql<{ word: string }>`
    select word from (
      select word, day, count(*) as readers from search_asked
      where day > current_date - ${DAYS}::int and found is distinct from 0 group by word, day
    ) as by_day
    group by word having max(readers) >= ${readers}
    order by sum(readers) desc, word limit ${size}`
  return (await mayLag(['search_asked'], () => words.execute(db))).rows.map(({ word }) => word)
}

/** What enough readers looked for on one day and hardly found; for editors. */
export async function listLittleFound(db: Db, { readers, size }: { readers: number; size: number }): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select word from (
      select word, day, count(*) as readers from search_asked where found < ${LITTLE} group by word, day
    ) as by_day
    group by word having max(readers) >= ${readers}
    order by sum(readers) desc, word limit ${size}`.execute(db)
  return rows.map(({ word }) => word)
}

/** What editors file most things under. */
export async function listTopics(db: Db, size: number): Promise<string[]> {
  const { rows } = await sql<{ tag: string }>`
    select tag from visible_knowledge k cross join unnest(k.tags) as tag
    group by tag order by count(*) desc, tag limit ${size}`.execute(db)
  return rows.map(({ tag }) => tag)
}
