import { createHash } from 'node:crypto'
import { type Insertable, sql } from 'kysely'
import type { Db } from '../platform/database.ts'
import type { Outcome } from '../platform/importing.ts'
import type { Schema } from '../schema.ts'

export type ImportedAnnounTrain = Omit<Insertable<Schema['announ_train']>, 'origin_sum'> & { origin: string }

/** Writes an item unless it is already there word for word. Reads counted since the first import are kept. */
export async function saveImported(db: Db, item: ImportedAnnounTrain): Promise<Outcome> {
  const origin_sum = createHash('sha256').update(JSON.stringify(item)).digest('hex')
  const known = await db
    .selectFrom('announ_train')
    .where('origin', '=', item.origin)
    .select('origin_sum')
    .executeTakeFirst()
  if (known?.origin_sum === origin_sum) return 'same'
  if (!known) {
    await db
      .insertInto('announ_train')
      .values({ ...item, origin_sum })
      .execute()
    return 'added'
  }
  const { view_count: _views, ...changes } = item
  await db
    .updateTable('announ_train')
    .set({ ...changes, origin_sum, updated_at: sql<string>`now()` })
    .where('origin', '=', item.origin)
    .execute()
  return 'changed'
}
