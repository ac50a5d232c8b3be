import { FEEDBACK_TYPES } from '@zhengcai/contract/feedback/feedbackWords.ts'
import type { TodayPart } from '@zhengcai/contract/office/today.contract.ts'
import type { Db } from '../../platform/database/database.ts'
import { chinaDay } from '../../platform/time/chinaTime.ts'
import { readCalendarFor, workdayClock } from '../../publishing/desk/caseClock.ts'
import { titleOf } from '../desk/titleOf.ts'
import { countWaiting, listWaiting } from './feedbackToday.queries.ts'

const SHOWN = 5

/** What readers reported and wait to hear of, the longest overdue first, by working days. */
export async function feedbackToday(db: Db, today = chinaDay()): Promise<TodayPart<'feedback'>> {
  const [rows, counts] = await Promise.all([listWaiting(db, SHOWN), countWaiting(db, today)])
  const calendar = await readCalendarFor(db, [today, ...rows.map(({ dueDay }) => dueDay)])
  return {
    ...counts,
    rows: rows.map(({ type, content, ...row }) => ({
      ...row,
      title: titleOf(content),
      typeName: FEEDBACK_TYPES[type],
      ...workdayClock({ dueDay: row.dueDay }, today, calendar),
    })),
  }
}
