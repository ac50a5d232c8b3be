import type { Outcome } from '@zhengcai/contract/operations/operate.contract.ts'
import type { Db } from '../platform/database/database.ts'
import type { ItemRef } from './itemRef.ts'
import { listMineOf } from './operations.queries.ts'

/** What became of each id, in the order they came, with the counts as they stand after the act. */
export async function describeOutcomes(
  tx: Db,
  { esIds, refs, outcomeOf }: { esIds: string[]; refs: ItemRef[]; outcomeOf: (esId: string) => Outcome['outcome'] },
): Promise<Outcome[]> {
  const counts = new Map((await listMineOf(tx, { userId: undefined, refs })).map((row) => [row.esId, row]))
  return [...new Set(esIds)].map((esId) => {
    const { likeCount, favouriteCount } = counts.get(esId) ?? {}
    return { esId, outcome: outcomeOf(esId), likeCount, favouriteCount }
  })
}
