import type { ReviewLimit } from '@zhengcai/contract/publishing/reviewWords.ts'
import { type Calendar, calendarOf, countDays, isWorkday } from '../../laws/deadlines/countDays.ts'
import { listCalendarDays } from '../../laws/deadlines/workdays.queries.ts'
import type { Db } from '../../platform/database/database.ts'
import { addDays } from '../../platform/time/days.ts'
import { getNow } from '../releasing/release.queries.ts'

/** In minutes of the day: eight hours are worked. */
const BEGINS = 9 * 60
const ENDS = 17 * 60
/** No limit reaches further. */
const DAYS_LOOKED_AT = 400

/** Until when a text that comes to a step now should be read. */
export async function dueFromNow(db: Db, limit: ReviewLimit): Promise<string> {
  const now = await getNow(db)
  const today = now.slice(0, 10)
  return dueTime(now, limit, calendarOf(await listCalendarDays(db, today, addDays(today, DAYS_LOOKED_AT))))
}

/** So many hours of work, or the end of so many working days after today. */
export function dueTime(now: string, { unit, amount }: ReviewLimit, calendar: Calendar): string {
  let day = now.slice(0, 10)
  if (unit === 'days') return at(countDays(day, amount, 'workday', calendar).date, ENDS)
  let [minute, left] = [minuteOf(now), amount * 60]
  while (true) {
    const from = Math.max(minute, BEGINS)
    const open = isWorkday(day, calendar) ? Math.max(0, ENDS - from) : 0
    if (left <= open) return at(day, from + left)
    left -= open
    day = addDays(day, 1)
    minute = BEGINS
  }
}

/** How many minutes of work lie between two moments; nights and days of rest count for nothing. */
export function minutesWorked(from: string, to: string, calendar: Calendar): number {
  let minutes = 0
  const last = to.slice(0, 10)
  for (let day = from.slice(0, 10); day <= last; day = addDays(day, 1)) {
    if (!isWorkday(day, calendar)) continue
    const begins = day === from.slice(0, 10) ? Math.max(BEGINS, minuteOf(from)) : BEGINS
    const ends = day === last ? Math.min(ENDS, minuteOf(to)) : ENDS
    minutes += Math.max(0, ends - begins)
  }
  return minutes
}

/** Whether somebody may be called on at this moment. */
export const isWorkingTime = (now: string, calendar: Calendar): boolean =>
  isWorkday(now.slice(0, 10), calendar) && minuteOf(now) >= BEGINS && minuteOf(now) < ENDS

const minuteOf = (time: string) => Number(time.slice(11, 13)) * 60 + Number(time.slice(14, 16))
const two = (value: number) => String(value).padStart(2, '0')
const at = (day: string, minute: number) => `${day} ${two(Math.floor(minute / 60))}:${two(minute % 60)}:00`
