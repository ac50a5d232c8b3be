import type { Db } from '../../platform/database/database.ts'
import { heldBy } from '../../platform/http/refusals.ts'
import { findLock } from './locks.queries.ts'

/** What somebody else is writing in at this moment is not moved on behind their back. */
export async function refuseWhileWritten(tx: Db, id: string, byId: string, verb: string): Promise<void> {
  const lock = await findLock(tx, id)
  if (!lock || lock.away || lock.staffId === byId) return
  const { holder, since, lastBeat } = lock
  heldBy(`${holder}正在编辑这篇稿件，请等其完成，或接管后再${verb}`, {
    holder,
    since,
    lastBeat,
    self: false,
    away: false,
  })
}
