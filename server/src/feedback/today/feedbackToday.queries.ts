import { FEEDBACK } from '@zhengcai/contract/feedback/feedbackWords.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

/** What was put together with another is dealt with there. */
const waiting = (db: Db) =>
  db.selectFrom('feedback as f').where('f.status', '=', FEEDBACK.waiting).where('f.main_id', 'is', null)

export function listWaiting(db: Db, most: number) {
  return waiting(db)
    .orderBy('f.due_on')
    .orderBy('f.created_at')
    .orderBy('f.id')
    .limit(most)
    .select([
      'f.id',
      'f.type',
      'f.content',
      'f.created_at as createTime',
      'f.due_on as dueDay',
      sql<boolean>`f.corrected_at is not null`.as('corrected'),
    ])
    .execute()
}

export function countWaiting(db: Db, today: string) {
  return waiting(db)
    .select([
      sql<number>`count(*)`.as('total'),
      sql<number>`count(*) filter (where f.due_on < ${today}::date)`.as('overdue'),
      sql<number>`count(*) filter (where f.due_on = ${today}::date)`.as('dueToday'),
    ])
    .executeTakeFirstOrThrow()
}
