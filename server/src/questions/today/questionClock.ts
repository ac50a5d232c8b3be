import { QUESTION, type QuestionStatus } from '@zhengcai/contract/questions/questionWords.ts'
import type { Calendar } from '../../laws/deadlines/countDays.ts'
import { workdayClock } from '../../publishing/desk/caseClock.ts'

type Counted = { status: QuestionStatus; dueDay: string }

/** The working-day clock of a question on a day, which begins anew when the asker has added something. */
export const questionClock = ({ status, dueDay }: Counted, today: string, calendar: Calendar) =>
  workdayClock({ dueDay, paused: status === QUESTION.returned }, today, calendar)
