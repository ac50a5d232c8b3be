import { CONTENT_ERROR, FEEDBACK } from '@zhengcai/contract/feedback/feedbackWords.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { IMAGE_COUNT } from '../feedback.queries.ts'

/** 内容纠错. */
const BESIDE_MOST = 20

export async function updateCorrecting(tx: Db, id: string, draftId: string): Promise<void> {
  await tx.updateTable('feedback').set({ draft_id: draftId, corrected_at: null }).where('id', '=', id).execute()
}

export async function updateCorrected(tx: Db, ids: string[]): Promise<void> {
  await tx
    .updateTable('feedback')
    .set({ corrected_at: sql<string>`clock_timestamp()` })
    .where('id', 'in', ids)
    .execute()
}

/**
 * Those that a text is corrected for, and those whose reply answers them, too. They are locked in one order and read
 * again: whoever held one of them before may have replied to it or taken it apart.
 */
export async function lockCorrected(tx: Db, draftId: string) {
  const { rows } = await sql<{ id: string }>`
    with hit as (select id, main_id from feedback
      where draft_id = ${draftId} and status = ${FEEDBACK.waiting} and corrected_at is null)
    select f.id from feedback f where f.id in (select id from hit union select main_id from hit)
    order by f.id for update of f`.execute(tx)
  if (rows.length === 0) return []
  return tx
    .selectFrom('feedback as f')
    .where(
      'f.id',
      'in',
      rows.map(({ id }) => id),
    )
    .where('f.status', '=', FEEDBACK.waiting)
    .orderBy('f.id')
    .select([
      'f.id',
      'f.content',
      'f.main_id as mainId',
      'f.assignee_id as assigneeId',
      sql<boolean>`f.draft_id = ${draftId} and f.corrected_at is null`.as('hit'),
    ])
    .execute()
}

/** What readers reported about an item, and nothing of who they are. */
export function listBeside(db: Db, esId: string) {
  return db
    .selectFrom('feedback as f')
    .where('f.es_id', '=', esId)
    .where('f.status', '=', FEEDBACK.waiting)
    .where('f.type', '=', CONTENT_ERROR)
    .orderBy('f.created_at')
    .orderBy('f.id')
    .limit(BESIDE_MOST)
    .select([
      'f.id',
      'f.content',
      'f.page',
      'f.created_at as createTime',
      sql<boolean>`f.draft_id is not null and f.corrected_at is null`.as('correcting'),
      IMAGE_COUNT.as('images'),
    ])
    .execute()
}
