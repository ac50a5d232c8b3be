import type { TodayPart } from '@zhengcai/contract/office/today.contract.ts'
import { ANSWER_STATES } from '@zhengcai/contract/questions/questionDeskWords.ts'
import { QUESTION_STATUSES } from '@zhengcai/contract/questions/questionWords.ts'
import { calendarOf } from '../../laws/deadlines/countDays.ts'
import { listCalendarDays } from '../../laws/deadlines/workdays.queries.ts'
import type { Db } from '../../platform/database/database.ts'
import { chinaDay } from '../../platform/time/chinaTime.ts'
import { questionClock } from './questionClock.ts'
import { countWaiting, listWaiting } from './questionsToday.queries.ts'

const SHOWN = 8

/** What readers wait to be answered, the longest overdue first, by working days. */
export async function questionsToday(db: Db, today = chinaDay()): Promise<TodayPart<'questions'>> {
  const [rows, counts] = await Promise.all([listWaiting(db, SHOWN), countWaiting(db, today)])
  const days = [today, ...rows.map(({ dueDay }) => dueDay)].sort()
  const calendar = calendarOf(await listCalendarDays(db, days.at(0) ?? today, days.at(-1) ?? today))
  return {
    ...counts,
    rows: rows.map(({ status, answerState, ...row }) => ({
      ...row,
      statusName: answerState && answerState !== 'writing' ? ANSWER_STATES[answerState] : QUESTION_STATUSES[status],
      ...questionClock({ status, dueDay: row.dueDay }, today, calendar),
    })),
  }
}
