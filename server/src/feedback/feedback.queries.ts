import { FEEDBACK, type FeedbackEventKind, type FeedbackStatus } from '@zhengcai/contract/feedback/feedbackWords.ts'
import { type Insertable, sql } from 'kysely'
import type { Db } from '../platform/database/database.ts'
import type { Schema } from '../schema.ts'

export const OVERDUE = sql<boolean>`(f.status = ${FEEDBACK.waiting} and f.due_on < current_date)`
/** Messages about a feedback bear its number in their key. */
export const messageKey = (id: string) => `feedback:${id}:`

/** The same words of the same person within the last minute. */
export function findRepeat(db: Db, { userId, said }: { userId: string; said: Buffer }) {
  return db
    .selectFrom('feedback')
    .where('user_id', '=', userId)
    .where('said', '=', said)
    .where('status', '<>', FEEDBACK.cancelled)
    .where('created_at', '>', sql<string>`clock_timestamp() - interval '1 minute'`)
    .select('id')
    .executeTakeFirst()
}

export async function insertFeedback(tx: Db, feedback: Insertable<Schema['feedback']>): Promise<void> {
  await tx.insertInto('feedback').values(feedback).execute()
}

export async function insertEvent(
  tx: Db,
  event: {
    feedbackId: string
    kind: FeedbackEventKind
    actor: 'sender' | 'office'
    by?: string
    note?: string
    at?: string
  },
): Promise<number> {
  const { feedbackId, by = '', note = '', ...rest } = event
  const { id } = await tx
    .insertInto('feedback_event')
    .values({ ...rest, feedback_id: feedbackId, by, note })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function insertImages(tx: Db, feedbackId: string, uploadIds: string[]): Promise<void> {
  if (uploadIds.length === 0) return
  await tx
    .insertInto('feedback_image')
    .values(uploadIds.map((upload_id, place) => ({ feedback_id: feedbackId, upload_id, place })))
    .execute()
}

/** Who may see it: its sender, whoever knows its code, or the office. */
export type Whose = { userId: string } | { code: Buffer } | { office: true }

/** The one place where a status changes; both ways out lead from 待处理 only. */
export function updateStatus(
  tx: Db,
  { id, whose, to, reply }: { id: string; whose: Whose; to: 'replied' | 'cancelled'; reply?: string },
) {
  return tx
    .updateTable('feedback')
    .set({ status: FEEDBACK[to], ...(reply !== undefined && { reply, replied_at: sql<string>`clock_timestamp()` }) })
    .where('id', '=', id)
    .where('status', '=', FEEDBACK.waiting)
    .$if('userId' in whose, (query) => query.where('user_id', '=', 'userId' in whose ? whose.userId : ''))
    .$if('code' in whose, (query) => query.where('code', '=', 'code' in whose ? whose.code : Buffer.alloc(0)))
    .returning(['id', 'user_id as userId'])
    .executeTakeFirst()
}

export function findFeedback(db: Db, { id, whose }: { id: string; whose: Whose }) {
  return db
    .selectFrom('feedback as f')
    .where('f.id', '=', id)
    .$if('userId' in whose, (query) => query.where('f.user_id', '=', 'userId' in whose ? whose.userId : ''))
    .$if('code' in whose, (query) => query.where('f.code', '=', 'code' in whose ? whose.code : Buffer.alloc(0)))
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
      sql<boolean>`exists (select from notice_to_user n where n.user_id = f.user_id and n.read_at is null
        and starts_with(n.key, 'feedback:' || f.id || ':'))`.as('unread'),
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

export function listEvents(db: Db, feedbackId: string) {
  return db
    .selectFrom('feedback_event')
    .where('feedback_id', '=', feedbackId)
    .orderBy('id')
    .select(['at as time', 'kind', 'actor', 'by', 'note'])
    .execute()
}

export function listImages(db: Db, feedbackId: string) {
  return db
    .selectFrom('feedback_image as i')
    .innerJoin('upload as u', 'u.id', 'i.upload_id')
    .where('i.feedback_id', '=', feedbackId)
    .orderBy('i.place')
    .select(['u.id', 'u.name', 'u.size', 'u.type'])
    .execute()
}

export async function hasFeedbackFrom(db: Db, origin: string): Promise<boolean> {
  return (await db.selectFrom('feedback').where('origin', '=', origin).select('id').executeTakeFirst()) !== undefined
}
