import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

export type UploadFacts = { staffId: string; sha256: Buffer; size: number; name: string }

/** The upload of these bytes by this person: the one that was begun, or a new one. */
export async function takeUpload(tx: Db, id: string, { staffId, sha256, size, name }: UploadFacts) {
  return tx
    .insertInto('media_upload')
    .values({ id, staff_id: staffId, sha256, size, name })
    .onConflict((conflict) =>
      conflict.columns(['staff_id', 'sha256', 'size']).doUpdateSet({ used_at: sql`now()`, name, media_id: null }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
}

export function findUpload(db: Db, { id, staffId }: { id: string; staffId: string }) {
  return db
    .selectFrom('media_upload')
    .where('id', '=', id)
    .where('staff_id', '=', staffId)
    .select(['id', 'sha256', 'size', 'name', 'media_id as mediaId'])
    .executeTakeFirst()
}

export async function updateUploadUsed(db: Db, id: string): Promise<void> {
  await db.updateTable('media_upload').set({ used_at: sql`now()` }).where('id', '=', id).execute()
}

export async function updateUploadDone(tx: Db, id: string, mediaId: string): Promise<void> {
  await tx.updateTable('media_upload').set({ media_id: mediaId }).where('id', '=', id).execute()
}

/** Bytes that this person has promised to send and that are not in the library yet. */
export async function sumOpenUploads(db: Db, staffId: string): Promise<{ count: number; bytes: number }> {
  return db
    .selectFrom('media_upload')
    .where('staff_id', '=', staffId)
    .where('media_id', 'is', null)
    .select((eb) => [eb.fn.countAll<number>().as('count'), sql<number>`coalesce(sum(size), 0)::bigint`.as('bytes')])
    .executeTakeFirstOrThrow()
}

/** What nobody went on with for a day; tells whose parts may go. */
export async function deleteOldUploads(db: Db): Promise<string[]> {
  const rows = await db
    .deleteFrom('media_upload')
    .where('used_at', '<', sql<string>`now() - interval '1 day'`)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

export async function deleteUpload(db: Db, id: string): Promise<void> {
  await db.deleteFrom('media_upload').where('id', '=', id).execute()
}
