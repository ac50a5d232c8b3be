import { FEEDBACK } from '@zhengcai/contract/feedback/feedbackWords.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

/** In one order, so that two who act on the same ones wait for each other and not for ever. */
export function lockFeedback(tx: Db, ids: string[]) {
  return tx
    .selectFrom('feedback')
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .select(['id', 'status', 'main_id as mainId'])
    .execute()
}

/** It and all that are replied to along with it, locked in one order. */
export async function lockGroup(tx: Db, id: string): Promise<{ ids: string[]; parts: string[]; whole: boolean }> {
  const rows = await tx
    .selectFrom('feedback')
    .where((eb) => eb.or([eb('id', '=', id), eb('main_id', '=', id)]))
    .orderBy('id')
    .forUpdate()
    .select('id')
    .execute()
  const ids = rows.map((row) => row.id)
  const parts = await listWaitingPartIds(tx, id)
  return { ids, parts, whole: parts.every((part) => ids.includes(part)) }
}

/** Those that are replied to along with this one, and still wait. */
export async function listWaitingPartIds(tx: Db, mainId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('feedback')
    .where('main_id', '=', mainId)
    .where('status', '=', FEEDBACK.waiting)
    .orderBy('id')
    .select('id')
    .execute()
  return rows.map(({ id }) => id)
}

export async function updateMain(tx: Db, id: string, mainId: string | null): Promise<void> {
  await tx.updateTable('feedback').set({ main_id: mainId }).where('id', '=', id).execute()
}

/** It is replied to with no other, and no other that waits with it; whoever asks holds all of them. */
export async function detachFeedback(tx: Db, id: string): Promise<void> {
  await tx
    .updateTable('feedback')
    .set({ main_id: null })
    .where((eb) => eb.or([eb('id', '=', id), eb('main_id', '=', id)]))
    .where('main_id', 'is not', null)
    .where('status', '<>', FEEDBACK.replied)
    .execute()
}

/** What only the office knows of a feedback. */
export function findDeskFacts(db: Db, id: string) {
  return db
    .selectFrom('feedback as f')
    .leftJoin('staff as s', 's.id', 'f.assignee_id')
    .leftJoin('feedback as m', 'm.id', 'f.main_id')
    .where('f.id', '=', id)
    .select([
      'f.assignee_id as assigneeId',
      's.name as assigneeName',
      'f.main_id as mainId',
      'm.content as mainContent',
      'f.es_id as esId',
      'f.linked',
      'f.draft_id as draftId',
      'f.corrected_at as correctedAt',
    ])
    .executeTakeFirst()
}

export async function updateAssignee(tx: Db, id: string, staffId: string): Promise<void> {
  await tx.updateTable('feedback').set({ assignee_id: staffId }).where('id', '=', id).execute()
}

export function listParts(db: Db, mainId: string) {
  return db
    .selectFrom('feedback')
    .where('main_id', '=', mainId)
    .orderBy('created_at')
    .orderBy('id')
    .select(['id', 'content'])
    .execute()
}

const COMPARED = 300

/** What waits at this time and is replied to with no other. */
export function listWaitingNow(db: Db) {
  return db
    .selectFrom('feedback')
    .where('status', '=', FEEDBACK.waiting)
    .where('main_id', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(COMPARED)
    .select(['id', 'content', 'page', 'es_id as esId', 'created_at as createTime'])
    .execute()
}

/** Who replied, and when. */
export function findReplier(db: Db, id: string) {
  return db
    .selectFrom('feedback_event as e')
    .leftJoin('staff as s', (join) => join.on(sql<boolean>`e.by = 'staff:' || s.id`))
    .where('e.feedback_id', '=', id)
    .where('e.kind', '=', 'reply')
    .orderBy('e.id', 'desc')
    .select([sql<string>`coalesce(s.name, '同事')`.as('name'), 'e.at'])
    .executeTakeFirst()
}

export function findSender(db: Db, userId: string) {
  return db
    .selectFrom('app_user')
    .where('id', '=', userId)
    .select(['nick_name as nickName', 'phone', 'company'])
    .executeTakeFirst()
}

export async function updateItem(tx: Db, id: string, esId: string): Promise<void> {
  await tx.updateTable('feedback').set({ es_id: esId, linked: true }).where('id', '=', id).execute()
}

/** Feedback of theirs that is not done. */
export async function countAssigned(tx: Db, staffId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('feedback')
    .where('assignee_id', '=', staffId)
    .where('status', '=', FEEDBACK.waiting)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export const listAssigned = (tx: Db, staffId: string, most: number) =>
  tx
    .selectFrom('feedback')
    .where('assignee_id', '=', staffId)
    .where('status', '=', FEEDBACK.waiting)
    .orderBy('due_on')
    .orderBy('id')
    .limit(most)
    .select(['id', 'content'])
    .execute()

export async function updateAssignees(tx: Db, { from, to }: { from: string; to: string }): Promise<void> {
  await tx.updateTable('feedback').set({ assignee_id: to }).where('assignee_id', '=', from).execute()
}
