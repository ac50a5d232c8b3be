import { sql } from 'kysely'
import type { Db } from '../platform/database/database.ts'

export type Purpose = 'question' | 'feedback'
export type UploadRow = { id: string; name: string; type: string; size: number }
const ROW = ['id', 'name', 'type', 'size'] as const

export async function insertUpload(db: Db, upload: UploadRow & { ownerId: string; purpose: Purpose }): Promise<void> {
  const { ownerId, ...row } = upload
  await db
    .insertInto('upload')
    .values({ ...row, owner_id: ownerId })
    .execute()
}

export function findOwnUpload(db: Db, { id, ownerId }: { id: string; ownerId: string }) {
  return db.selectFrom('upload').where('id', '=', id).where('owner_id', '=', ownerId).select(ROW).executeTakeFirst()
}

/** Marks them used; those that are not there, not the owner's, for something else or used before do not come back. */
export function updateTaken(tx: Db, which: { ids: string[]; ownerId: string; purpose: Purpose }): Promise<UploadRow[]> {
  return tx
    .updateTable('upload')
    .set({ taken_at: sql`now()` })
    .where('id', 'in', which.ids)
    .where('owner_id', '=', which.ownerId)
    .where('purpose', '=', which.purpose)
    .where('taken_at', 'is', null)
    .returning(ROW)
    .execute()
}

export function listUploads(db: Db, ownerId: string) {
  return db
    .selectFrom('upload')
    .where('owner_id', '=', ownerId)
    .select(['id', 'name', 'type', 'size', 'purpose', 'created_at as createTime'])
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** What nobody took into use within a day; tells which files may go. */
export async function deleteUnusedUploads(db: Db, { ownerId }: { ownerId?: string } = {}): Promise<string[]> {
  const rows = await db
    .deleteFrom('upload')
    .where('taken_at', 'is', null)
    .where((eb) =>
      ownerId === undefined
        ? eb('created_at', '<', sql<string>`now() - interval '1 day'`)
        : eb('owner_id', '=', ownerId),
    )
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}
