import { FEEDBACK } from '@zhengcai/contract/feedback/feedbackWords.ts'
import { sql } from 'kysely'
import type { Db } from '../platform/database/database.ts'
import { OVERDUE } from './feedback.queries.ts'

/** Overdue first; with `all` those that are done follow, newest first. */
export function listForOffice(db: Db, { all }: { all: boolean }) {
  return db
    .selectFrom('feedback as f')
    .$if(!all, (query) => query.where('f.status', '=', FEEDBACK.waiting))
    .orderBy(sql`f.status <> ${FEEDBACK.waiting}`)
    .orderBy(sql`case when f.status = ${FEEDBACK.waiting} then f.due_on end`)
    .orderBy('f.created_at', 'desc')
    .orderBy('f.id')
    .limit(500)
    .select([
      'f.id',
      'f.type',
      'f.content',
      'f.status',
      'f.due_on as dueDay',
      'f.created_at as createTime',
      OVERDUE.as('overdue'),
    ])
    .execute()
}
