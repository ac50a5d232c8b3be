import type { Db } from '../../platform/database/database.ts'
import { chinaDay } from '../../platform/time/chinaTime.ts'
import { listLawRows, listUpdates } from './lawList.queries.ts'

/** The laws something happened to most recently, each with what it was. */
export async function newestUpdates(db: Db, count: number, day = chinaDay()) {
  const updates = await listUpdates(db, day, count)
  const rows =
    updates.length > 0
      ? await listLawRows(
          db,
          updates.map(({ esId }) => esId),
        )
      : []
  return updates.flatMap(({ esId, ...update }) => {
    const row = rows.find((one) => one.esId === esId)
    return row ? [{ ...row, update }] : []
  })
}
