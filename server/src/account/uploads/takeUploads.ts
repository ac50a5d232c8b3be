import { UPLOAD_GONE } from '@zhengcai/contract/errors.ts'
import type { Db } from '../../platform/database/database.ts'
import { refuse } from '../../platform/http/refusals.ts'
import { type Purpose, type UploadRow, updateTaken } from './uploads.queries.ts'

/** Takes files that their owner sent for this purpose into use, all or none, in the order given; each can be taken once. */
export async function takeUploads(
  tx: Db,
  { ids, ownerId, purpose }: { ids: string[]; ownerId: string; purpose: Purpose },
): Promise<UploadRow[]> {
  if (ids.length === 0) return []
  const taken = new Map((await updateTaken(tx, { ids, ownerId, purpose })).map((row) => [row.id, row]))
  return ids.map((id) => {
    const row = taken.get(id)
    taken.delete(id)
    return row ?? refuse(UPLOAD_GONE)
  })
}
