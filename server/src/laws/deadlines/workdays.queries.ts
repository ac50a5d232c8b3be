import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

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

export function listKnownYears(db: Db): Promise<{ year: string; rest: number; worked: number }[]> {
  const year = sql<string>`to_char(day, 'YYYY')`
  return db
    .selectFrom('calendar_day')
    .groupBy(year)
    .orderBy(year)
    .select([
      year.as('year'),
      sql<number>`count(*) filter (where not works)::int`.as('rest'),
      sql<number>`count(*) filter (where works)::int`.as('worked'),
    ])
    .execute()
}

/** A year goes from the days of the December before it that belong to its New Year to those that belong to the next. */
export async function replaceYears(db: Db, years: string[], days: CalendarDay[]): Promise<void> {
  for (const year of years) await deleteYear(db, Number(year))
  await db
    .insertInto('calendar_day')
    .values(days)
    .onConflict((conflict) =>
      conflict.column('day').doUpdateSet((eb) => ({ works: eb.ref('excluded.works'), name: eb.ref('excluded.name') })),
    )
    .execute()
}

async function deleteYear(db: Db, year: number): Promise<void> {
  await db
    .deleteFrom('calendar_day')
    .where('day', '>=', `${year - 1}-12-01`)
    .where('day', '<=', `${year}-12-31`)
    .where((eb) => {
      const newYear = eb('name', 'like', '元旦%')
      return eb.or([
        eb.and([eb('day', '<', `${year}-01-01`), newYear]),
        eb.and([eb('day', '>=', `${year}-01-01`), eb.not(eb.and([eb('day', '>=', `${year}-12-01`), newYear]))]),
      ])
    })
    .execute()
}
