import type { Db } from '../../platform/database/database.ts'
import { chinaDay } from '../../platform/time/chinaTime.ts'
import { listKnownYears } from './workdays.queries.ts'

/** The State Council tells the coming year's arrangements in October or November. */
const COMING_YEAR_FROM = '10-01'
/** By then it has told them. */
export const TOLD_BY = '11-01'

/** What to tell the office where the running year is unknown, or the coming one when it is about time; undefined where nothing is missing. */
export async function workdaysReminder(db: Db, day = chinaDay()): Promise<string | undefined> {
  const missing = await listMissingYears(db, day)
  if (missing.length === 0) return undefined
  return `${missing.join('、')} 年的放假安排尚未录入，期限会漏算春节等节日和调休；国务院办公厅公布后请在编辑部的“节假日”（/office/days）中录入`
}

/** The running year, and from a day of it on the coming one, where their holidays are not known. */
export async function listMissingYears(db: Db, day = chinaDay(), comingFrom = COMING_YEAR_FROM): Promise<string[]> {
  const year = Number(day.slice(0, 4))
  const needed = [String(year), ...(day.slice(5) >= comingFrom ? [String(year + 1)] : [])]
  const known = (await listKnownYears(db)).map((each) => each.year)
  return needed.filter((each) => !known.includes(each))
}
