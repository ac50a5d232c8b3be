import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { type Periods, periodForm } from '../../platform/time/periods.ts'

type Told = { today: string; readers: number }

/** Counts the days that are over and not counted yet. A word that fewer readers asked for is not taken along. */
export async function insertSearchDays(db: Db, { today, readers }: Told): Promise<void> {
  await sql`
    insert into search_day (day, word, readers, found)
    select day, coalesce(word, ''), count(*)::int, max(found) from search_asked
    where day < ${today}::date and day > coalesce((select max(day) from search_day where word = ''), '-infinity')
    group by grouping sets ((day, word), (day)) having grouping(word) = 1 or count(*) >= ${readers}
    on conflict do nothing`.execute(db)
}

/** Of words only: how many searched on a day is kept for ever. */
export async function deleteSearchDays(db: Db, { today, days }: { today: string; days: number }): Promise<void> {
  await sql`delete from search_day where word <> '' and day < ${today}::date - ${days}::int`.execute(db)
}

/** Days that are counted, and those whose readers are still apart, all in one shape. */
const asked = ({ readers }: { readers: number }) => sql`(
  select day, word, readers, found from search_day
  union all
  select day, coalesce(word, ''), count(*)::int, max(found) from search_asked
  where day > coalesce((select max(day) from search_day where word = ''), '-infinity')
  group by grouping sets ((day, word), (day)) having grouping(word) = 1 or count(*) >= ${readers}) as asked`
const inRange = ({ from, to }: Periods) => sql`day between ${from}::date and ${to}::date`

export async function listSearches(db: Db, range: Periods & { readers: number }) {
  const { rows } = await sql<{ period: string; asked: number }>`
    select to_char(day, ${periodForm(range.by)}) as period, sum(readers)::int as asked
    from ${asked(range)} where word = '' and ${inRange(range)} group by 1`.execute(db)
  return rows
}

export type SearchedWord = { word: string; readers: number; days: number; last: string }

/** By how many asked, day by day; `nothing` only those that found nothing on any of these days. */
export async function listWords(db: Db, range: Periods & { readers: number; most: number; nothing: boolean }) {
  const { rows } = await sql<SearchedWord>`
    select word, sum(readers)::int as readers, count(*)::int as days, max(day)::text as last
    from ${asked(range)} where word <> '' and ${inRange(range)} group by word
    having not ${range.nothing} or max(found) = 0
    order by readers desc, word limit ${range.most}`.execute(db)
  return rows
}
