import type { LawStatus } from '@zhengcai/contract/knowledge/lawWords.ts'
import { sql } from 'kysely'
import { ofItem } from '../../knowledge/changeTags.ts'
import type { Db } from '../../platform/database/database.ts'
import { dependsOn } from '../../platform/database/freshness/watching.ts'

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

export async function countVotes(db: Db, esId: string): Promise<{ yes: number; no: number }> {
  const votes = db
    .selectFrom('helpful_vote')
    .where('es_id', '=', esId)
    .select([
      sql<number>`count(*) filter (where helpful)`.as('yes'),
      sql<number>`count(*) filter (where not helpful)`.as('no'),
    ])
  return dependsOn({ helpful_vote: [ofItem(esId)] }, () => votes.executeTakeFirstOrThrow())
}

export type CitedArticle = {
  esId: string
  address: string
  title: string
  label: string
  status: LawStatus
  text: string
  sources: string[]
}

export type Answered = { id: string; title: string; question: string; answer: string }

/** Those that every reader may see, the newest first; some hold the question before the answer. */
export async function listAnswered(db: Db, size: number): Promise<Answered[]> {
  const { rows } = await sql<Answered>`
    select k.es_id as id, k.title, coalesce(k.extra ->> 'question', '') as question,
      case when starts_with(k.body_text, k.extra ->> 'question')
        then substr(k.body_text, length(k.extra ->> 'question') + 1) else k.body_text end as answer
    from visible_knowledge k where k.kind = 'question'
    order by k.publish_time desc, k.es_id limit ${size}`.execute(db)
  return rows
}

/** Everybody who is named as having asked or answered. */
export async function listWhoAnswered(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct name from knowledge k
    cross join unnest(array[k.extra ->> 'asker', k.extra ->> 'expert']) as name
    where k.kind = 'question' and name <> ''`.execute(db)
  return rows.map(({ name }) => name)
}

/** The articles these answers rest on, each with the answers that name it. */
export async function listArticlesCitedBy(db: Db, esIds: string[]): Promise<CitedArticle[]> {
  if (esIds.length === 0) return []
  const { rows } = await sql<CitedArticle>`
    select a.es_id as "esId", a.address, k.title, a.label, a.text,
      law_row_facts(v, current_date) ->> 'status' as status, array_agg(distinct c.source_id) as sources
    from citation c
    join law_article a on a.es_id = c.es_id and a.address = c.address
    join visible_knowledge k on k.es_id = a.es_id
    join law_version v on v.es_id = a.es_id
    where c.source_id = any(${esIds}::text[])
    group by a.es_id, a.address, a.ordinal, k.title, a.label, a.text, v.*
    order by a.es_id, a.ordinal`.execute(db)
  return rows
}

/** How many found each of these answers helpful. */
export async function listHelpful(db: Db, esIds: string[]): Promise<Map<string, number>> {
  if (esIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('helpful_vote')
    .where('es_id', 'in', esIds)
    .where('helpful', '=', true)
    .groupBy('es_id')
    .select((eb) => ['es_id as esId', eb.fn.countAll<number>().as('count')])
    .execute()
  return new Map(rows.map(({ esId, count }) => [esId, count]))
}

export function findPublicAnswer(db: Db, esId: string): Promise<{ title: string; body: string } | undefined> {
  return db
    .selectFrom('visible_knowledge')
    .where('es_id', '=', esId)
    .where('kind', '=', 'question')
    .select(['title', 'body'])
    .executeTakeFirst()
}
