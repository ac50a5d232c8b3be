import type { Kind } from '@zhengcai/contract/knowledge/knowledge.contract.ts'
import { type Insertable, sql } from 'kysely'
import type { Db } from '../platform/database/database.ts'
import { type Named, type Outcome, saveOnce } from '../platform/files/importing.ts'
import type { Schema } from '../schema.ts'

export type ImportedItem = Omit<Insertable<Schema['knowledge']>, 'origin_sum'> & { origin: string }

export function saveImported(db: Db, item: ImportedItem): Promise<Outcome> {
  return saveOnce(item, {
    knownSum: async () => (await findTaken(db, item))?.sum,
    add: (row) => db.insertInto('knowledge').values(row).execute(),
    async change({ es_id: _id, ...row }) {
      await db
        .updateTable('knowledge')
        .set({ ...row, updated_at: sql<string>`now()` })
        .where('es_id', '=', (await findTaken(db, item))?.id ?? item.es_id)
        .execute()
    },
  })
}

/** What came from this file, or else the item that the file names by its id. */
function findTaken(db: Db, { origin, es_id }: Pick<ImportedItem, 'origin' | 'es_id'>) {
  return db
    .selectFrom('knowledge')
    .where((eb) => eb.or([eb('origin', '=', origin), eb('es_id', '=', es_id)]))
    .orderBy(sql`origin is distinct from ${origin}`)
    .select(['es_id as id', sql<string | null>`case when origin = ${origin} then origin_sum end`.as('sum')])
    .executeTakeFirst()
}

export type ClassRow = { id: string; parentId: string | null; name: string; sort: number }

export async function saveClasses(db: Db, classes: ClassRow[]): Promise<void> {
  for (const { id, parentId, name, sort } of classes) {
    await db
      .insertInto('class')
      .values({ id, parent_id: parentId, name, sort })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ parent_id: parentId, name, sort }))
      .execute()
  }
}

export async function listClassIds(db: Db): Promise<string[]> {
  return (await db.selectFrom('class').select('id').execute()).map(({ id }) => id)
}

/** Items of a kind that were taken in from files, by where they came from. */
export async function listImported(db: Db, kind: Kind): Promise<Map<string, Named>> {
  const rows = await db
    .selectFrom('knowledge')
    .where('kind', '=', kind)
    .where('origin', 'is not', null)
    .select(['origin', 'es_id as esId', 'title', 'publish_time as publishTime'])
    .execute()
  return new Map(rows.map(({ origin, ...named }) => [origin ?? '', named]))
}

export async function hasKnowledge(db: Db): Promise<boolean> {
  return (await db.selectFrom('knowledge').select('es_id').limit(1).executeTakeFirst()) !== undefined
}

/** Everything readers may see, by its name for people. */
export function listShown(db: Db) {
  return db.selectFrom('visible_knowledge').orderBy('es_id').select(['es_id as id', 'title', 'origin']).execute()
}

/** The next import writes these anew, though their files have not changed. */
export async function forgetSums(db: Db, ids: string[]): Promise<void> {
  await db.updateTable('knowledge').set({ origin_sum: null }).where('es_id', 'in', ids).execute()
}
