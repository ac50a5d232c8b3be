import { ANSWER_WITHIN_WORKDAYS, QUESTION, type QuestionStatus } from '@zhengcai/contract/questions/questionWords.ts'
import { type Calendar, workdaysBetween } from '../../laws/deadlines/countDays.ts'

type Counted = { status: QuestionStatus; dueDay: string }

/**
 * The working-day clock of a question on a day. It is counted back from the day an answer is due, which begins anew when
 * the asker has added something; while they are asked to, it stands still.
 */
export function questionClock({ status, dueDay }: Counted, today: string, calendar: Calendar) {
  const overdueDays = workdaysBetween(dueDay, today, calendar)
  const usedDays = Math.max(0, ANSWER_WITHIN_WORKDAYS - workdaysBetween(today, dueDay, calendar) + overdueDays)
  const paused = status === QUESTION.returned
  return {
    allowedDays: ANSWER_WITHIN_WORKDAYS,
    usedDays: paused ? 0 : usedDays,
    overdueDays: paused ? 0 : overdueDays,
    paused,
  }
}
