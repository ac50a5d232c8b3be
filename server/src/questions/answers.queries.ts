import { sql } from 'kysely'
import type { Db } from '../platform/database.ts'

export async function isPublicAnswer(db: Db, esId: string): Promise<boolean> {
  const row = await db
    .selectFrom('visible_knowledge')
    .where('es_id', '=', esId)
    .where('kind', '=', 'question')
    .select('es_id')
    .executeTakeFirst()
  return row !== undefined
}

/** One voice each: a second one takes the place of the first. */
export async function upsertVote(
  db: Db,
  vote: { esId: string; voter: string; userId?: string | undefined; helpful: boolean; reason: string },
): Promise<void> {
  const { esId, voter, userId, helpful, reason } = vote
  await db
    .insertInto('helpful_vote')
    .values({ es_id: esId, voter, user_id: userId ?? null, helpful, reason })
    .onConflict((conflict) =>
      conflict.columns(['es_id', 'voter']).doUpdateSet({ helpful, reason, at: sql<string>`now()` }),
    )
    .execute()
}

export type AnswerText = { esId: string; title: string; text: string }

/** Everything that may become visible without another change: scheduled items are left out at each look. */
export function listAnswerTexts(db: Db): Promise<AnswerText[]> {
  return db
    .selectFrom('knowledge')
    .where('kind', '=', 'question')
    .where('state', '=', 'published')
    .orderBy('es_id')
    .select(['es_id as esId', 'title', 'body_text as text'])
    .execute()
}

export async function listVisibleAnswers(db: Db, esIds: string[]) {
  if (esIds.length === 0) return []
  return db
    .selectFrom('visible_knowledge')
    .where('es_id', 'in', esIds)
    .select([
      'es_id as esId',
      'title',
      'publish_time as publishTime',
      sql<string>`coalesce(extra ->> 'expert', '')`.as('expert'),
    ])
    .execute()
}

export type CitedArticle = {
  esId: string
  address: string
  title: string
  label: string
  text: string
  sources: string[]
}

/** The articles these answers rest on, each with the answers that name it. */
export async function listArticlesCitedBy(db: Db, esIds: string[]): Promise<CitedArticle[]> {
  if (esIds.length === 0) return []
  const { rows } = await sql<CitedArticle>`
    select a.es_id as "esId", a.address, k.title, a.label, a.text, array_agg(distinct c.source_id) as sources
    from citation c
    join law_article a on a.es_id = c.es_id and a.address = c.address
    join visible_knowledge k on k.es_id = a.es_id
    where c.source_id = any(${esIds}::text[])
    group by a.es_id, a.address, a.ordinal, k.title, a.label, a.text
    order by a.es_id, a.ordinal`.execute(db)
  return rows
}
