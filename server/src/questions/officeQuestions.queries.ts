import { QUESTION } from '@zhengcai/contract/questions/questionWords.ts'
import { sql } from 'kysely'
import type { Db } from '../platform/database/database.ts'
import { OPEN, OVERDUE, WITH_OFFICE } from './questions.queries.ts'

const IN_HAND = sql`q.status in (${sql.join(WITH_OFFICE)})`

/** Overdue first, then by the day an answer is due; with `all` those that are done follow, newest first. */
export function listForOffice(db: Db, { all }: { all: boolean }) {
  return db
    .selectFrom('question as q')
    .$if(!all, (query) => query.where('q.status', 'in', OPEN))
    .orderBy(sql`case when ${IN_HAND} then 0 when q.status = ${QUESTION.returned} then 1 else 2 end`)
    .orderBy(sql`case when ${IN_HAND} then q.due_on end`)
    .orderBy('q.asked_at', 'desc')
    .orderBy('q.id')
    .limit(500)
    .select([
      'q.id',
      'q.number',
      'q.title',
      'q.status',
      'q.publication',
      'q.due_on as dueDay',
      'q.asked_at as askTime',
      OVERDUE.as('overdue'),
    ])
    .execute()
}

export function findIdByNumber(db: Db, number: string): Promise<{ id: string; title: string } | undefined> {
  return db.selectFrom('question').where('number', '=', number).select(['id', 'title']).executeTakeFirst()
}

export function findAsker(db: Db, userId: string) {
  return db
    .selectFrom('app_user')
    .where('id', '=', userId)
    .select(['nick_name as nickName', 'phone', 'company', 'position'])
    .executeTakeFirst()
}

/** Only in its public words, and only while readers may see it. */
export function findPublicByNumber(db: Db, number: string): Promise<{ esId: string; title: string } | undefined> {
  return db
    .selectFrom('question as q')
    .innerJoin('visible_knowledge as k', 'k.es_id', 'q.es_id')
    .where('q.number', '=', number)
    .select(['k.es_id as esId', 'k.title'])
    .executeTakeFirst()
}

export async function listNumbers(db: Db, ids: string[]): Promise<{ id: string; number: string }[]> {
  return ids.length === 0 ? [] : db.selectFrom('question').where('id', 'in', ids).select(['id', 'number']).execute()
}
