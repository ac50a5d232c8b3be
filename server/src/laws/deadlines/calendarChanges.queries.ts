import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import type { CalendarDay } from './workdays.queries.ts'

const SHOWN = 20

/** One at a time until the transaction ends. Tells the number of the last change; 0 where there was none. */
export async function holdCalendar(tx: Db): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended('calendar', 0))`.execute(tx)
  return findCalendarNumber(tx)
}

export async function findCalendarNumber(db: Db): Promise<number> {
  const last = db.selectFrom('calendar_change').orderBy('number', 'desc').limit(1).select('number')
  return (await last.executeTakeFirst())?.number ?? 0
}

type NewChange = { actor: string; years: string[]; before: CalendarDay[]; after: CalendarDay[]; moved: number }

export async function insertCalendarChange(tx: Db, change: NewChange): Promise<number> {
  const number = (await findCalendarNumber(tx)) + 1
  const { before, after, ...rest } = change
  const days = { before: JSON.stringify(before), after: JSON.stringify(after) }
  await tx
    .insertInto('calendar_change')
    .values({ number, ...rest, ...days })
    .execute()
  return number
}

/** The newest first. */
export function listCalendarChanges(db: Db, most = SHOWN) {
  return db
    .selectFrom('calendar_change as c')
    .leftJoin('staff as s', (join) => join.on(sql<boolean>`'staff:' || s.id = c.actor`))
    .orderBy('c.number', 'desc')
    .limit(most)
    .select(['c.number', 'c.at as time', 'c.years', 'c.before', 'c.after', 'c.moved'])
    .select(sql<string>`coalesce(s.name, '命令行')`.as('by'))
    .execute()
}
