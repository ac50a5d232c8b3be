import type { DueDays, MovedDue } from '../../laws/deadlines/dueDays.ts'
import { type Actor, recordAct } from '../../platform/database/audit.ts'
import { type Db, inTransaction } from '../../platform/database/database.ts'
import { dueFrom, readCalendarFor } from './caseClock.ts'
import { listRunning, updateDueDay } from './escalation.queries.ts'

const CLOCK: Actor = { actor: 'office:clock' }

/** What is still open and due on another day by the calendar of today. */
async function listMoved(db: Db): Promise<MovedDue[]> {
  const running = await listRunning(db)
  if (running.length === 0) return []
  const calendar = await readCalendarFor(
    db,
    running.flatMap(({ start, dueDay }) => [start, dueDay]),
  )
  return running
    .map(({ id, title, start, dueDay }) => ({
      kind: 'question' as const,
      id,
      title,
      from: dueDay,
      to: dueFrom(start, calendar),
    }))
    .filter(({ from, to }) => from !== to)
}

/** The calendar may have changed since a question was asked: what is still open is due by the calendar of today. */
export async function recountDueDays(db: Db, by = CLOCK): Promise<number> {
  const moved = await listMoved(db)
  for (const { id, from, to } of moved)
    await inTransaction(db, async (tx) => {
      if (!(await updateDueDay(tx, { id, from, to }))) return
      await recordAct(tx, { ...by, act: 'recount due days', subject: id, detail: { from, to } })
    })
  return moved.length
}

export const questionsDue: DueDays = { list: listMoved, move: recountDueDays }
