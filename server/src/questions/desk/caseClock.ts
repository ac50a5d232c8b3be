import { QUESTION, type QuestionStatus } from '@zhengcai/contract/questions/questionWords.ts'
import type { Calendar } from '../../laws/deadlines/countDays.ts'
import * as clock from '../../publishing/desk/caseClock.ts'
import { OPEN } from '../questions.queries.ts'

/** Of a question that was answered nothing runs any more, and while the asker is asked for more the clock stands still. */
export const clockOf = (
  { status, dueDay }: { status: QuestionStatus; dueDay: string },
  calendar: Calendar,
  today?: string,
) => clock.clockOf({ dueDay, paused: status === QUESTION.returned, done: !OPEN.includes(status) }, calendar, today)
