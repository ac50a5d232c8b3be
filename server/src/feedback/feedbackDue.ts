import { calendarOf, countDays } from '../laws/deadlines/countDays.ts'
import type { DueDays, MovedDue } from '../laws/deadlines/dueDays.ts'
import { listCalendarDays } from '../laws/deadlines/workdays.queries.ts'
import { type Actor, recordAct } from '../platform/database/audit.ts'
import { type Db, inTransaction } from '../platform/database/database.ts'
import { addDays } from '../platform/time/days.ts'
import { listWaiting, updateDueDay } from './feedbackDue.queries.ts'
import { REPLY_WITHIN_WORKDAYS } from './sendFeedback.ts'

/** Long enough for the holidays that may lie in between. */
const REACH = 62
const TITLE = 40

/** What waits for a reply and is due on another day by the calendar of today. */
async function listMoved(db: Db): Promise<MovedDue[]> {
  const waiting = await listWaiting(db)
  const starts = waiting.map(({ start }) => start).toSorted()
  const [first, last] = [starts.at(0), starts.at(-1)]
  if (!first || !last) return []
  const [from, to] = [`${first.slice(0, 4)}-01-01`, `${addDays(last, REACH).slice(0, 4)}-12-31`]
  const calendar = calendarOf(await listCalendarDays(db, from, to))
  return waiting
    .map(({ id, content, start, dueDay }) => ({
      kind: 'feedback' as const,
      id,
      title: content.slice(0, TITLE),
      from: dueDay,
      to: countDays(start, REPLY_WITHIN_WORKDAYS, 'workday', calendar).date,
    }))
    .filter((one) => one.from !== one.to)
}

async function moveAll(db: Db, by: Actor): Promise<number> {
  const moved = await listMoved(db)
  for (const { id, from, to } of moved)
    await inTransaction(db, async (tx) => {
      if (!(await updateDueDay(tx, { id, from, to }))) return
      await recordAct(tx, { ...by, act: 'recount due days', subject: `feedback:${id}`, detail: { from, to } })
    })
  return moved.length
}

export const feedbackDue: DueDays = { list: listMoved, move: moveAll }
