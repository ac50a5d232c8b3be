import { sql } from 'kysely'
import type { Db } from '../platform/database/database.ts'

/** In whatever state they are. */
export async function countItemsOfClass(db: Db, classId: string): Promise<number> {
  const { count } = await db
    .selectFrom('knowledge')
    .where('class_id', '=', classId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export async function updateItemClasses(tx: Db, { from, into }: { from: string; into: string }): Promise<void> {
  await tx
    .updateTable('knowledge')
    .set({ class_id: into, updated_at: sql<string>`now()` })
    .where('class_id', '=', from)
    .execute()
}

/** Those below first: each holds the one above it. */
export async function deleteClasses(tx: Db, ids: string[]): Promise<void> {
  for (const id of ids) await tx.deleteFrom('class').where('id', '=', id).execute()
}
