import type { Db } from '../platform/database/database.ts'

export type CalendarDay = { day: string; works: boolean; name: string }

/** The days of these years that differ from Monday to Friday. */
export function listCalendarDays(db: Db, from: string, to: string): Promise<CalendarDay[]> {
  return db
    .selectFrom('calendar_day')
    .where('day', '>=', from)
    .where('day', '<=', to)
    .orderBy('day')
    .select(['day', 'works', 'name'])
    .execute()
}

/** A year is known as a whole or not at all. */
export async function replaceYears(db: Db, years: string[], days: CalendarDay[]): Promise<void> {
  for (const year of years)
    await db
      .deleteFrom('calendar_day')
      .where('day', '>=', `${year}-01-01`)
      .where('day', '<=', `${year}-12-31`)
      .execute()
  await db.insertInto('calendar_day').values(days).execute()
}
