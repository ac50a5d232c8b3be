import { type Insertable, sql } from 'kysely'
import type { Db } from '../platform/database/database.ts'
import { type Outcome, saveOnce } from '../platform/files/importing.ts'
import type { Schema } from '../schema.ts'

export type ImportedAnnounTrain = Omit<Insertable<Schema['announ_train']>, 'origin_sum'> & { origin: string }

export function saveImported(db: Db, item: ImportedAnnounTrain): Promise<Outcome> {
  return saveOnce(item, {
    async knownSum() {
      const known = db.selectFrom('announ_train').where('origin', '=', item.origin).select('origin_sum')
      return (await known.executeTakeFirst())?.origin_sum
    },
    add: (row) => db.insertInto('announ_train').values(row).execute(),
    change: (row) =>
      db
        .updateTable('announ_train')
        .set({ ...row, updated_at: sql<string>`now()` })
        .where('origin', '=', item.origin)
        .execute(),
  })
}

/** Everything readers may see, by its name for people. */
export function listShown(db: Db) {
  return db.selectFrom('visible_announ_train').orderBy('id').select(['id', 'title', 'origin']).execute()
}

/** The next import writes these anew, though their files have not changed. */
export async function forgetSums(db: Db, ids: string[]): Promise<void> {
  await db.updateTable('announ_train').set({ origin_sum: null }).where('id', 'in', ids).execute()
}
