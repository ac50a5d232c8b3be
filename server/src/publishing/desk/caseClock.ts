import type { StripDay } from '@zhengcai/contract/publishing/deskFields.ts'
import { ANSWER_WITHIN_WORKDAYS } from '@zhengcai/contract/publishing/deskWords.ts'
import { type Calendar, calendarOf, countDays, isWorkday, workdaysBetween } from '../../laws/deadlines/countDays.ts'
import { listCalendarDays } from '../../laws/deadlines/workdays.queries.ts'
import type { Db } from '../../platform/database/database.ts'
import { chinaDay } from '../../platform/time/chinaTime.ts'
import { addDays } from '../../platform/time/days.ts'

/** Five working days lie within fewer, whatever the holidays. */
const STRIP_MOST = 24

/** The days of all years these days lie in: a year counts as known by any of them. */
export async function readCalendarFor(db: Db, days: string[]): Promise<Calendar> {
  const sorted = days.toSorted()
  const [first = chinaDay(), last = chinaDay()] = [sorted.at(0), sorted.at(-1)]
  return calendarOf(await listCalendarDays(db, `${first.slice(0, 4)}-01-01`, `${addDays(last, 31).slice(0, 4)}-12-31`))
}

type Counted = { dueDay: string; paused?: boolean }

/** The working-day clock on a day, counted back from the day an answer is due; while the reader is asked for more it stands still. */
export function workdayClock({ dueDay, paused = false }: Counted, today: string, calendar: Calendar) {
  const overdueDays = workdaysBetween(dueDay, today, calendar)
  const usedDays = Math.max(0, ANSWER_WITHIN_WORKDAYS - workdaysBetween(today, dueDay, calendar) + overdueDays)
  return {
    allowedDays: ANSWER_WITHIN_WORKDAYS,
    usedDays: paused ? 0 : usedDays,
    overdueDays: paused ? 0 : overdueDays,
    paused,
  }
}

/** Of what is done nothing runs any more. */
export function clockOf({ done, ...counted }: Counted & { done: boolean }, calendar: Calendar, today = chinaDay()) {
  const { dueDay } = counted
  const known = [today, dueDay].every((day) => calendar.years.has(day.slice(0, 4)))
  const clock = workdayClock(counted, today, calendar)
  if (!done) return { dueDay, ...clock, known }
  return { dueDay, ...clock, usedDays: 0, overdueDays: 0, paused: false, known }
}

/** The day after it began is the first, if it is worked. */
export const dueFrom = (start: string, calendar: Calendar): string =>
  countDays(start, ANSWER_WITHIN_WORKDAYS, 'workday', calendar).date

/** Every day from the one it began on to the one it is due, and today where that is past. */
export function dayStrip(
  { start, dueDay }: { start: string; dueDay: string },
  calendar: Calendar,
  today = chinaDay(),
): StripDay[] {
  const days: string[] = []
  for (let day = start; day <= dueDay && days.length < STRIP_MOST; day = addDays(day, 1)) days.push(day)
  if (today > dueDay) days.push(today)
  return days.map((day) => {
    const kind = day === start ? 'asked' : isWorkday(day, calendar) ? 'work' : 'rest'
    const count = kind === 'work' ? workdaysBetween(start, day, calendar) : 0
    const name = calendar.special.get(day)?.name ?? ''
    return { day, kind, count, name, today: day === today, due: day === dueDay }
  })
}
