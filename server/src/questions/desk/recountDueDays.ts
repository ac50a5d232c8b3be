import { recordAct } from '../../platform/database/audit.ts'
import { type Db, inTransaction } from '../../platform/database/database.ts'
import { dueFrom, readCalendarFor } from './caseClock.ts'
import { listRunning, updateDueDay } from './escalation.queries.ts'

const ACTOR = 'office:clock'

/** The calendar may have changed since a question was asked: what is still open is due by the calendar of today. */
export async function recountDueDays(db: Db): Promise<number> {
  const running = await listRunning(db)
  if (running.length === 0) return 0
  const calendar = await readCalendarFor(
    db,
    running.flatMap(({ start, dueDay }) => [start, dueDay]),
  )
  const moved = running
    .map((one) => ({ ...one, due: dueFrom(one.start, calendar) }))
    .filter(({ due, dueDay }) => due !== dueDay)
  for (const { id, dueDay, due } of moved)
    await inTransaction(db, async (tx) => {
      if (!(await updateDueDay(tx, { id, from: dueDay, to: due }))) return
      await recordAct(tx, { actor: ACTOR, act: 'recount due days', subject: id, detail: { from: dueDay, to: due } })
    })
  return moved.length
}
