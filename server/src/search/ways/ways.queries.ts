import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

export type AnsweredRow = { id: string; title: string; question: string; answer: string }

/** Answered questions that every reader may see, the newest first. */
export async function listAnswered(db: Db, size: number): Promise<AnsweredRow[]> {
  const { rows } = await sql<AnsweredRow>`
    select k.es_id as id, k.title, coalesce(k.extra ->> 'question', '') as question,
      case when starts_with(k.body_text, k.extra ->> 'question')
        then substr(k.body_text, length(k.extra ->> 'question') + 1) else k.body_text end as answer
    from visible_knowledge k where k.kind = 'question'
    order by k.publish_time desc, k.es_id limit ${size}`.execute(db)
  return rows
}

/** Everybody the items name as theirs: who wrote, asked, answered. */
export async function listNames(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct name from knowledge k
    cross join unnest(array[k.author, k.editor, k.extra ->> 'asker', k.extra ->> 'expert']) as name
    where name <> ''`.execute(db)
  return rows.map(({ name }) => name)
}

export function listDeclined(db: Db) {
  return db.selectFrom('search_declined').orderBy('at', 'desc').orderBy('word').orderBy('term').selectAll().execute()
}

/** False where it was declined before. */
export async function insertDeclined(db: Db, pair: { word: string; term: string; by: string }): Promise<boolean> {
  const row = await db
    .insertInto('search_declined')
    .values(pair)
    .onConflict((conflict) => conflict.doNothing())
    .returning('word')
    .executeTakeFirst()
  return row !== undefined
}

export async function deleteDeclined(db: Db, { word, term }: { word: string; term: string }): Promise<boolean> {
  const row = await db
    .deleteFrom('search_declined')
    .where('word', '=', word)
    .where('term', '=', term)
    .returning('word')
    .executeTakeFirst()
  return row !== undefined
}
