import type { FeedbackDeskEvent, ReplyCause } from '@zhengcai/contract/feedback/feedbackDeskWords.ts'
import type { Tree } from '@zhengcai/contract/platform/tree.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { deskQueries } from '../../publishing/desk/desk.queries.ts'

export type ReplyText = { tree: Tree }
export type ReplyDraft = NonNullable<Awaited<ReturnType<typeof findReplyDraft>>>

export const replyQueries = deskQueries<ReplyText, ReplyCause, FeedbackDeskEvent>({
  versions: 'reply_version',
  locks: 'reply_lock',
  watches: 'feedback_watch',
  events: 'feedback_desk_event',
  caseId: 'feedback_id',
})

/** Whoever changes it has locked its feedback first. */
export function findReplyDraft(db: Db, feedbackId: string) {
  return db
    .selectFrom('reply_draft')
    .where('feedback_id', '=', feedbackId)
    .select(['number', 'tree', 'updated_by as updatedBy', 'updated_at as updateTime'])
    .executeTakeFirst()
}

/** The next number, by whoever wrote it; nobody where it was made ready. */
export function upsertReply(tx: Db, { id, text, staffId }: { id: string; text: ReplyText; staffId: string | null }) {
  const words = { tree: JSON.stringify(text.tree), updated_by: staffId }
  return tx
    .insertInto('reply_draft')
    .values({ feedback_id: id, number: 1, ...words })
    .onConflict((conflict) =>
      conflict.column('feedback_id').doUpdateSet({
        ...words,
        number: sql<number>`reply_draft.number + 1`,
        updated_at: sql<string>`clock_timestamp()`,
      }),
    )
    .returning(['number', 'updated_at as savedAt'])
    .executeTakeFirstOrThrow()
}

export function findReplyVersion(db: Db, id: string) {
  return db.selectFrom('reply_version').where('id', '=', id).select(['number', 'tree']).executeTakeFirst()
}

/** What was made ready and has not been taken yet: the last of its kind, where somebody had written before it came. */
export async function findPrepared(db: Db, feedbackId: string): Promise<string | null> {
  const found = await db
    .selectFrom('reply_version as v')
    .innerJoin('reply_draft as d', 'd.feedback_id', 'v.feedback_id')
    .where('v.feedback_id', '=', feedbackId)
    .where('v.cause', '=', 'prepared')
    .whereRef('v.tree', '<>', 'd.tree')
    .orderBy('v.seq', 'desc')
    .select('v.id')
    .executeTakeFirst()
  return found?.id ?? null
}

/** Whether this person sent exactly this number. */
export async function wasSentBy(
  db: Db,
  { id, number, staffId }: { id: string; number: number; staffId: string },
): Promise<boolean> {
  const found = await db
    .selectFrom('reply_version')
    .where('feedback_id', '=', id)
    .where('cause', '=', 'reply')
    .where('number', '=', number)
    .where('by_id', '=', staffId)
    .select('id')
    .executeTakeFirst()
  return found !== undefined
}
