import type { VideoFacts } from '@zhengcai/contract/knowledge/facts.ts'
import { sql } from 'kysely'
import type { Db } from '../platform/database/database.ts'

const seconds = (column: string) => sql<number>`extract(epoch from ${sql.ref(column)})::float8`
const day = (column: string) => sql<number | null>`to_char(${sql.ref(column)}, 'YYYYMMDD')::int`

type Extra = { cues?: VideoFacts['cues']; keywords?: string[]; authors?: string[]; contents?: unknown; theme?: string }

/** Published items with what can be found of them, scheduled ones included. */
export function listKnowledgeDocuments(db: Db, page: { ids: string[] } | { after: string; size: number }) {
  const published = db
    .selectFrom('knowledge as k')
    .leftJoin('law_version as v', 'v.es_id', 'k.es_id')
    .leftJoin('law as l', 'l.law_id', 'v.law_id')
    .where('k.state', '=', 'published')
    .select([
      'k.es_id as id',
      'k.kind',
      'k.class_id as classId',
      'k.title',
      'k.summary',
      'k.body_text as bodyText',
      'k.tags',
      'k.source',
      'k.author',
      'k.view_count as views',
      seconds('k.publish_time').as('publishTime'),
      seconds('k.withdraw_time').as('withdrawTime'),
      sql<number>`extract(year from k.publish_time)::int`.as('year'),
      sql<Extra>`case when k.kind in ('video', 'article', 'book') then k.extra end`.as('extra'),
      'l.name as lawName',
      'l.aliases',
      'v.aliases as versionAliases',
      'v.document_number as documentNumber',
      'v.issuing_body as issuingBody',
      'v.level',
      'v.is_first as isFirst',
      'v.outline',
      'v.note',
      day('v.effective').as('effective'),
      day('v.expiry').as('expiry'),
      day('v.abolished').as('abolished'),
      day('v.next_effective').as('nextEffective'),
    ])
    .orderBy('k.es_id')
  if ('ids' in page) return published.where('k.es_id', 'in', page.ids).execute()
  return published.where('k.es_id', '>', page.after).limit(page.size).execute()
}
export type KnowledgeDocumentRow = Awaited<ReturnType<typeof listKnowledgeDocuments>>[number]

export function listArticleDocuments(db: Db, esIds: string[]) {
  return db
    .selectFrom('law_article')
    .where('es_id', 'in', esIds)
    .orderBy('es_id')
    .orderBy('ordinal')
    .select(['es_id as esId', 'address', 'label', 'section_id as sectionId', 'text'])
    .execute()
}
export type ArticleDocumentRow = Awaited<ReturnType<typeof listArticleDocuments>>[number]

export function listAnnounDocuments(db: Db, page: { ids: string[] } | { after: string; size: number }) {
  const published = db
    .selectFrom('announ_train as a')
    .where('a.state', '=', 'published')
    .select([
      'a.id',
      'a.type',
      'a.title',
      'a.summary',
      'a.body_text as bodyText',
      'a.tags',
      'a.speakers',
      'a.city',
      'a.place',
      'a.organiser',
      'a.agenda',
      'a.view_count as views',
      seconds('a.publish_time').as('publishTime'),
      seconds('a.withdraw_time').as('withdrawTime'),
      sql<number>`extract(year from a.publish_time)::int`.as('year'),
    ])
    .orderBy('a.id')
  if ('ids' in page) return published.where('a.id', 'in', page.ids).execute()
  return published.where('a.id', '>', page.after).limit(page.size).execute()
}
export type AnnounDocumentRow = Awaited<ReturnType<typeof listAnnounDocuments>>[number]

/** How often things were read, for whoever sorts by it. */
export async function listViews(db: Db): Promise<{ key: string; views: number }[]> {
  const { rows } = await sql<{ key: string; views: number }>`
    select 'knowledge:' || es_id as key, view_count as views from knowledge where state = 'published' and view_count > 0
    union all
    select 'announ:' || id, view_count from announ_train where state = 'published' and view_count > 0`.execute(db)
  return rows
}
