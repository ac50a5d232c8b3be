import { FEEDBACK } from '@zhengcai/contract/feedback/feedbackWords.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { caseWorkQueries } from '../../publishing/desk/caseWork.queries.ts'

export const {
  updateAssignee,
  updateAssignees,
  countAssigned,
  listAssigned,
  updateMain,
  listWaitingPartIds,
  detach: detachFeedback,
  updateDueDay,
} = caseWorkQueries({ cases: 'feedback', owed: [FEEDBACK.waiting], answered: FEEDBACK.replied, names: ['content'] })

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
