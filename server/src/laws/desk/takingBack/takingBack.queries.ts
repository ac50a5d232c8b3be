import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { BY_HAND } from '../changes/applying.queries.ts'

export async function updateTakenBack(tx: Db, esId: string, { by, reason }: { by: string; reason: string }) {
  await tx
    .updateTable('law_version')
    .set({ ...BY_HAND, taken_back_at: sql<string>`now()`, taken_back_by: by, taken_back_reason: reason })
    .where('es_id', '=', esId)
    .execute()
}

/** It stands again; how long it was away stays known. */
export async function updateBroughtBack(tx: Db, esId: string): Promise<void> {
  await sql`
    insert into law_version_away (es_id, since, until)
    select es_id, taken_back_at, now() from law_version where es_id = ${esId} and taken_back_at < now()`.execute(tx)
  await tx
    .updateTable('law_version')
    .set({ ...BY_HAND, taken_back_at: null, taken_back_by: '', taken_back_reason: '' })
    .where('es_id', '=', esId)
    .execute()
  await sql`update knowledge set state = 'published', withdraw_time = null, updated_at = now() where es_id = ${esId}`.execute(
    tx,
  )
}

export async function getStaffName(db: Db, id: string): Promise<string> {
  const { name } = await db.selectFrom('staff').where('id', '=', id).select('name').executeTakeFirstOrThrow()
  return name
}

export function findLawOfVersion(db: Db, esId: string) {
  return db.selectFrom('law_version').where('es_id', '=', esId).select('law_id as lawId').executeTakeFirst()
}
