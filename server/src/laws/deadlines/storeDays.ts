import { type Actor, recordAct } from '../../platform/database/audit.ts'
import type { Db } from '../../platform/database/database.ts'
import { insertCalendarChange } from './calendarChanges.queries.ts'
import { type DueDays, moveAll } from './dueDays.ts'
import { wholeYears, yearsBefore } from './wholeYears.ts'
import { type CalendarDay, listCalendarDays, listKnownYears, replaceYears } from './workdays.queries.ts'

export type StoredDays = { number: number; years: string[]; moved: number }

/** Takes the arrangements of whole years in place of what was known; what is open is due by them from now on. The caller holds the calendar. */
export async function storeDays(tx: Db, days: CalendarDay[], dues: DueDays[], by: Actor): Promise<StoredDays> {
  const years = wholeYears(days)
  const { before, after } = await replaceDays(tx, days)
  const moved = await moveAll(tx, dues, by)
  const number = await insertCalendarChange(tx, { actor: by.actor, years, before, after, moved })
  const { added, removed } = differenceOf(before, after)
  const detail = { number, days: days.length, moved, added: added.map(lineOf), removed: removed.map(lineOf) }
  await recordAct(tx, { ...by, act: 'workdays', subject: years.join(','), detail })
  return { number, years, moved }
}

/** The days of these years, before and after. */
export async function replaceDays(
  tx: Db,
  days: CalendarDay[],
): Promise<{ before: CalendarDay[]; after: CalendarDay[] }> {
  const years = wholeYears(days)
  const [first = '', last = ''] = [years.toSorted().at(0), years.toSorted().at(-1)]
  const list = () => listCalendarDays(tx, `${Number(first) - 1}-12-01`, `${last}-12-31`)
  const before = await list()
  await replaceYears(tx, years, days)
  return { before, after: await list() }
}

/** Its last days alone would make an unknown year look known. */
export async function unknownBefore(db: Db, days: CalendarDay[]): Promise<string | undefined> {
  const known = (await listKnownYears(db)).map(({ year }) => year)
  const unknown = yearsBefore(days).filter((year) => !known.includes(year))
  if (unknown.length === 0) return undefined
  return `${unknown.join('、')} 年的放假安排尚未录入，请先录入那一年，再写它 12 月的日期`
}

export const lineOf = ({ day, works, name }: CalendarDay): string => `${day} ${works ? '班' : '休'} ${name}`

export function differenceOf(before: CalendarDay[], after: CalendarDay[]) {
  const [old, now] = [new Set(before.map(lineOf)), new Set(after.map(lineOf))]
  return {
    added: after.filter((day) => !old.has(lineOf(day))),
    removed: before.filter((day) => !now.has(lineOf(day))),
  }
}
