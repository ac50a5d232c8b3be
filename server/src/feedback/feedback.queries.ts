import { FEEDBACK, type FeedbackEventKind, type FeedbackStatus } from '@zhengcai/contract/feedback/feedbackWords.ts'
import { type Insertable, sql } from 'kysely'
import { hasUnreadMessage } from '../account/messages/messages.queries.ts'
import { attachmentQueries } from '../account/uploads/attachments.queries.ts'
import type { Db } from '../platform/database/database.ts'
import { caseQueries } from '../publishing/desk/case.queries.ts'
import type { Schema } from '../schema.ts'

export const { findRepeat, insertEvent, listEvents, listIdsBeginning, hasOrigin } = caseQueries<
  FeedbackEventKind,
  'sender' | 'office'
>({
  cases: 'feedback',
  sentAt: 'created_at',
  open: [FEEDBACK.waiting],
  cancelled: FEEDBACK.cancelled,
  names: ['id'],
  events: 'feedback_event',
  caseId: 'feedback_id',
})

export const {
  insertAttachments: insertImages,
  listAttachments: listImages,
  releaseAttachments: releaseImages,
} = attachmentQueries({ attachments: 'feedback_image', owners: 'feedback', ownerId: 'feedback_id' })

/** How many pictures came with it. */
export const IMAGE_COUNT = sql<number>`(select count(*) from feedback_image i where i.feedback_id = f.id)`

export const OVERDUE = sql<boolean>`(f.status = ${FEEDBACK.waiting} and f.due_on < current_date)`

export async function insertFeedback(tx: Db, feedback: Insertable<Schema['feedback']>): Promise<void> {
  await tx.insertInto('feedback').values(feedback).execute()
}

/** Who may see it: its sender, whoever knows its code, or the office. */
export type Viewer = { userId: string } | { code: Buffer } | { office: true }

/** The one place where a status changes; both ways out lead from 待处理 only. */
export function updateStatus(
  tx: Db,
  { id, viewer, to, reply }: { id: string; viewer: Viewer; to: 'replied' | 'cancelled'; reply?: string },
) {
  return tx
    .updateTable('feedback')
    .set({ status: FEEDBACK[to], ...(reply !== undefined && { reply, replied_at: sql<string>`clock_timestamp()` }) })
    .where('id', '=', id)
    .where('status', '=', FEEDBACK.waiting)
    .$if('userId' in viewer, (query) => query.where('user_id', '=', 'userId' in viewer ? viewer.userId : ''))
    .$if('code' in viewer, (query) => query.where('code', '=', 'code' in viewer ? viewer.code : Buffer.alloc(0)))
    .returning(['id', 'user_id as userId'])
    .executeTakeFirst()
}

/** What these are about, for who names them in passing. */
export async function listReported(db: Db, ids: string[]) {
  if (ids.length === 0) return []
  return db
    .selectFrom('feedback as f')
    .leftJoin('knowledge as k', 'k.es_id', 'f.es_id')
    .where('f.id', 'in', ids)
    .select(['f.id', 'f.type', 'k.title'])
    .execute()
}

export function findFeedback(db: Db, { id, viewer }: { id: string; viewer: Viewer }) {
  return db
    .selectFrom('feedback as f')
    .where('f.id', '=', id)
    .$if('userId' in viewer, (query) => query.where('f.user_id', '=', 'userId' in viewer ? viewer.userId : ''))
    .$if('code' in viewer, (query) => query.where('f.code', '=', 'code' in viewer ? viewer.code : Buffer.alloc(0)))
    .select([
      'f.id',
      'f.user_id as userId',
      'f.type',
      'f.content',
      'f.contact',
      'f.page',
      'f.status',
      'f.due_on as dueDay',
      'f.created_at as createTime',
      'f.reply',
      'f.replied_at as replyTime',
      OVERDUE.as('overdue'),
    ])
    .executeTakeFirst()
}

const ownFeedback = (db: Db, { userId, status }: { userId: string; status?: FeedbackStatus | undefined }) =>
  db
    .selectFrom('feedback as f')
    .where('f.user_id', '=', userId)
    .$if(status !== undefined, (query) => query.where('f.status', '=', status ?? FEEDBACK.waiting))

export function listOwnFeedback(
  db: Db,
  {
    pageNum,
    pageSize,
    ...which
  }: { userId: string; status?: FeedbackStatus | undefined; pageNum: number; pageSize: number },
) {
  return ownFeedback(db, which)
    .orderBy('f.created_at', 'desc')
    .orderBy('f.id', 'desc')
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
    .select([
      'f.id',
      'f.type',
      'f.content',
      'f.status',
      'f.created_at as createTime',
      'f.replied_at as replyTime',
      OVERDUE.as('overdue'),
      hasUnreadMessage('feedback', { id: 'f.id', userId: 'f.user_id' }).as('unread'),
    ])
    .execute()
}

export async function countOwnFeedback(
  db: Db,
  which: { userId: string; status?: FeedbackStatus | undefined },
): Promise<number> {
  const { count } = await ownFeedback(db, which)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
