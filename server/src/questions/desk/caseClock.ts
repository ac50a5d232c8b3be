import type { StripDay } from '@zhengcai/contract/questions/questionDeskFields.ts'
import { ANSWER_WITHIN_WORKDAYS, QUESTION, type QuestionStatus } from '@zhengcai/contract/questions/questionWords.ts'
import { type Calendar, calendarOf, countDays, isWorkday } from '../../laws/deadlines/countDays.ts'
import { listCalendarDays } from '../../laws/deadlines/workdays.queries.ts'
import type { Db } from '../../platform/database/database.ts'
import { chinaDay } from '../../platform/time/chinaTime.ts'
import { addDays } from '../../platform/time/days.ts'
import { questionClock } from '../today/questionClock.ts'

const OPEN_STATUSES: QuestionStatus[] = [QUESTION.waiting, QUESTION.inHand, QUESTION.returned]
/** More does not fit a line; the rest of a long wait is told in words. */
const STRIP_MOST = 16

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

/** Every day from the one it began on to the one it is due, or to today where that is past. */
export function dayStrip(
  { start, dueDay }: { start: string; dueDay: string },
  calendar: Calendar,
  today = chinaDay(),
): StripDay[] {
  const strip: StripDay[] = []
  const end = today > dueDay ? today : dueDay
  let count = 0
  for (let day = start; day <= end && strip.length < STRIP_MOST; day = addDays(day, 1)) {
    const works = isWorkday(day, calendar)
    const kind = day === start ? 'asked' : works ? 'work' : 'rest'
    if (kind === 'work') count += 1
    const name = calendar.special.get(day)?.name ?? ''
    strip.push({ day, kind, count: kind === 'work' ? count : 0, name, today: day === today, due: day === dueDay })
  }
  return strip
}
