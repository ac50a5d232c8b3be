import type { Db } from '../../platform/database/database.ts'
import { chinaDay } from '../../platform/time/chinaTime.ts'
import { addDays, weekdayOf } from '../../platform/time/days.ts'
import { type Counted, calendarOf, countDays, type Unit } from './countDays.ts'
import { listCalendarDays } from './workdays.queries.ts'

const SHOWN = 60

/** When a period that begins on a day is over. */
export async function countDeadline(db: Db, { start, days, unit }: { start: string; days: number; unit: Unit }) {
  const counted = await countFrom(db, start, days, unit)
  return {
    date: counted.date,
    weekday: `星期${'日一二三四五六'[weekdayOf(counted.date)]}`,
    skipped: counted.skipped.slice(0, SHOWN),
    worked: counted.worked.slice(0, SHOWN),
    known: counted.known,
    note: noteOf(counted, unit),
  }
}

/** Rest days are at most about half of a stretch, so twice the days and a month reach past the end. */
export async function countFrom(db: Db, start: string, days: number, unit: Unit): Promise<Counted> {
  const special = await listCalendarDays(
    db,
    `${start.slice(0, 4)}-01-01`,
    `${addDays(start, days * 2 + 31).slice(0, 4)}-12-31`,
  )
  return countDays(start, days, unit, calendarOf(special))
}

/** The last day on which something is in time that is promised within so many working days. */
export async function dueDay(db: Db, workdays: number, from = chinaDay()): Promise<string> {
  return (await countFrom(db, from, workdays, 'workday')).date
}

function noteOf({ skipped, unknownYears }: Counted, unit: Unit): string {
  const start = '起算当日不计入，从次日开始计算'
  const rule =
    unit === 'workday'
      ? '，休息日和法定节假日不计入，调休上班日计入'
      : skipped.length > 0
        ? '；最后一日是休息日，顺延到其后的第一个工作日'
        : ''
  const unknown =
    unknownYears.length > 0
      ? `${unknownYears.join('、')} 年的放假安排尚未录入，春节等节日和调休没有算进去，请在安排公布后再核对。`
      : ''
  return `${start}${rule}。${unknown}`
}
