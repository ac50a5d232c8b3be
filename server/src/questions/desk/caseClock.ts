import type { StripDay } from '@zhengcai/contract/questions/questionDeskFields.ts'
import { ANSWER_WITHIN_WORKDAYS, QUESTION, type QuestionStatus } from '@zhengcai/contract/questions/questionWords.ts'
import { type Calendar, calendarOf, countDays, isWorkday, workdaysBetween } from '../../laws/deadlines/countDays.ts'
import { listCalendarDays } from '../../laws/deadlines/workdays.queries.ts'
import type { Db } from '../../platform/database/database.ts'
import { chinaDay } from '../../platform/time/chinaTime.ts'
import { addDays } from '../../platform/time/days.ts'
import { questionClock } from '../today/questionClock.ts'

const OPEN_STATUSES: QuestionStatus[] = [QUESTION.waiting, QUESTION.inHand, QUESTION.returned]
/** Five working days lie within fewer, whatever the holidays. */
const STRIP_MOST = 24

/** The days of all years these days lie in: a year counts as known by any of them. */
export async function readCalendarFor(db: Db, days: string[]): Promise<Calendar> {
  const sorted = days.toSorted()
  const [first = chinaDay(), last = chinaDay()] = [sorted.at(0), sorted.at(-1)]
  return calendarOf(await listCalendarDays(db, `${first.slice(0, 4)}-01-01`, `${addDays(last, 31).slice(0, 4)}-12-31`))
}

type Timed = { status: QuestionStatus; dueDay: string }

/** Of what is done nothing runs any more. */
export function clockOf({ status, dueDay }: Timed, calendar: Calendar, today = chinaDay()) {
  const known = [today, dueDay].every((day) => calendar.years.has(day.slice(0, 4)))
  const counted = questionClock({ status, dueDay }, today, calendar)
  if (OPEN_STATUSES.includes(status)) return { dueDay, ...counted, known }
  return { dueDay, ...counted, usedDays: 0, overdueDays: 0, paused: false, known }
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
