import type { Db } from '../platform/database/database.ts'
import { notFound, refuse } from '../platform/http/refusals.ts'
import { itemRefs } from './itemRef.ts'
import { asReader, keepWithin } from './operate.ts'
import { listTargets, upsertProgress } from './operations.queries.ts'

/** Where a film is to go on. It stands on the row of the history, so that clearing the history forgets it too. */
export function keepProgress(
  db: Db,
  { userId, esId, second }: { userId: string; esId: string; second: number },
): Promise<{ second: number }> {
  return asReader(db, userId, async (tx) => {
    // A film has no parts with names of their own.
    const whole = itemRefs([esId]).filter(({ address }) => address === '')
    const [film] = await listTargets(tx, whole)
    if (!film) notFound('没有找到这个视频，它可能已被撤下')
    if (film.kind !== 'video') refuse('只有视频可以记录观看位置')
    await upsertProgress(tx, { userId, esId, second })
    await keepWithin(tx, { userId, type: 'browse' })
    return { second }
  })
}
