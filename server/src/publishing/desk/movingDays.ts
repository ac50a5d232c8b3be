import type { MovedKind } from '@zhengcai/contract/laws/dayDeskWords.ts'
import type { DueDays, MovedDue } from '../../laws/deadlines/dueDays.ts'
import { type Actor, recordAct } from '../../platform/database/audit.ts'
import { type Db, inTransaction } from '../../platform/database/database.ts'
import { dueFrom, readCalendarFor } from './caseClock.ts'
import type { RunningCase } from './tellDueCases.ts'

export const CLOCK: Actor = { actor: 'office:clock' }

/** False where it was moved meanwhile. */
type UpdateDueDay = (tx: Db, moved: { id: string; from: string; to: string }) => Promise<boolean>

/** What is still open and due on another day by the calendar of today, and moving it there. */
export function movingDays(
  kind: MovedKind,
  listRunning: (db: Db) => Promise<RunningCase[]>,
  updateDueDay: UpdateDueDay,
): DueDays {
  async function list(db: Db): Promise<MovedDue[]> {
    const running = await listRunning(db)
    if (running.length === 0) return []
    const calendar = await readCalendarFor(
      db,
      running.flatMap(({ start, dueDay }) => [start, dueDay]),
    )
    return running
      .map(({ id, notice: { title }, start, dueDay }) => ({
        kind,
        id,
        title,
        from: dueDay,
        to: dueFrom(start, calendar),
      }))
      .filter(({ from, to }) => from !== to)
  }

  async function move(db: Db, by: Actor): Promise<number> {
    const moved = await list(db)
    for (const { id, from, to } of moved)
      await inTransaction(db, async (tx) => {
        if (!(await updateDueDay(tx, { id, from, to }))) return
        await recordAct(tx, { ...by, act: 'recount due days', subject: id, detail: { from, to } })
      })
    return moved.length
  }

  return { list, move }
}
