import { type Insertable, sql } from 'kysely'
import type { Db } from '../platform/database/database.ts'
import { type Outcome, saveOnce } from '../platform/files/importing.ts'
import type { Schema } from '../schema.ts'

export type ImportedAnnounTrain = Omit<Insertable<Schema['announ_train']>, 'origin_sum'> & { origin: string }

export function saveImported(db: Db, item: ImportedAnnounTrain): Promise<Outcome> {
  return saveOnce(item, {
    knownSum: async () => (await findTaken(db, item))?.sum,
    add: (row) => db.insertInto('announ_train').values(row).execute(),
    async change({ id: _id, ...row }) {
      await db
        .updateTable('announ_train')
        .set({ ...row, updated_at: sql<string>`now()` })
        .where('id', '=', (await findTaken(db, item))?.id ?? item.id)
        .execute()
    },
  })
}

/** What came from this file, or else the one that the file names by its id. */
function findTaken(db: Db, { origin, id }: Pick<ImportedAnnounTrain, 'origin' | 'id'>) {
  return db
    .selectFrom('announ_train')
    .where((eb) => eb.or([eb('origin', '=', origin), eb('id', '=', id)]))
    .orderBy(sql`origin is distinct from ${origin}`)
    .select(['id', sql<string | null>`case when origin = ${origin} then origin_sum end`.as('sum')])
    .executeTakeFirst()
}

/** Everything readers may see, by its name for people. */
export function listShown(db: Db) {
  return db.selectFrom('visible_announ_train').orderBy('id').select(['id', 'title', 'origin']).execute()
}

/** The next import writes these anew, though their files have not changed. */
export async function forgetSums(db: Db, ids: string[]): Promise<void> {
  await db.updateTable('announ_train').set({ origin_sum: null }).where('id', 'in', ids).execute()
}
