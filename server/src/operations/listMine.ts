import type { Db } from '../platform/database/database.ts'
import { nameOf } from './itemRef.ts'
import { follows, listCollected } from './operations.queries.ts'

/** What a reader has to do with one version of a law: whether they follow the law, and what of it they keep. */
export async function listMine(
  db: Db,
  { userId, lawId, esId }: { userId: string; lawId: string; esId: string },
): Promise<{ followed: boolean; collected: string[] }> {
  const [followed, collected] = await Promise.all([follows(db, { userId, lawId }), listCollected(db, { userId, esId })])
  return { followed, collected: collected.map(nameOf) }
}
