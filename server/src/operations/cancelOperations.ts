import type { OperateType, Outcome } from '@zhengcai/contract/operations/operate.contract.ts'
import type { Db } from '../platform/database/database.ts'
import { describeOutcomes } from './describeOutcomes.ts'
import { type ArticleLabels, itemRefs } from './itemRef.ts'
import { asReader } from './operate.ts'
import { deleteAllButNewest, deleteByIds, deleteByName } from './operations.queries.ts'
import { standingRefs } from './standingRefs.ts'

const RECORD = /^\d{1,15}$/

export function cancelByEsId(
  db: Db,
  labelsOf: ArticleLabels,
  { userId, type, esIds }: { userId: string; type: OperateType; esIds: string[] },
): Promise<Outcome[]> {
  const refs = itemRefs(esIds)
  return asReader(db, userId, async (tx) => {
    const removed = await deleteByName(tx, { userId, type, refs })
    const standing = await standingRefs(tx, labelsOf, refs)
    return describeOutcomes(tx, {
      esIds,
      refs: standing,
      outcomeOf: (esId) => (removed.has(esId) ? 'done' : 'already'),
    })
  })
}

/** Removes rows of the reader's own lists; those of others are as little there as those that never were. */
export async function cancelByIds(db: Db, { userId, ids }: { userId: string; ids: string[] }): Promise<number> {
  const records = ids.filter((id) => RECORD.test(id))
  if (records.length === 0) return 0
  return asReader(db, userId, (tx) => deleteByIds(tx, { userId, ids: records }))
}

export function clearOperations(db: Db, { userId, type }: { userId: string; type: OperateType }): Promise<number> {
  return asReader(db, userId, (tx) => deleteAllButNewest(tx, { userId, type, keep: 0 }))
}
