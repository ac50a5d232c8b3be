import { sql } from 'kysely'
import type { KindFacts } from '../knowledge/describeItems.ts'
import { ROW } from '../knowledge/knowledge.queries.ts'
import { toldIn } from '../knowledge/told.queries.ts'
import { builtOnce } from '../platform/database/builtOnce.ts'
import type { Db } from '../platform/database/database.ts'
import type { Page } from './findable.ts'

export const seconds = (column: string) => sql<number>`extract(epoch from ${sql.ref(column)})::float8`

/** Published items with what can be found of them, scheduled ones included; with their facts where these are of such kinds. */
export function listItemDocuments(db: Db, page: Page, withFacts: string[]) {
  const published = db
    .selectFrom('knowledge as k')
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
      sql<object | null>`case when k.kind = any(${withFacts}) then k.extra end`.as('extra'),
    ])
    .orderBy('k.es_id')
  if ('ids' in page) return published.where('k.es_id', 'in', page.ids).execute()
  return published.where('k.es_id', '>', page.after).limit(page.size).execute()
}
export type ItemRow = Awaited<ReturnType<typeof listItemDocuments>>[number]

export function listItemViews(db: Db) {
  return db
    .selectFrom('knowledge')
    .where('state', '=', 'published')
    .where('view_count', '>', 0)
    .select(['es_id as id', 'view_count as views'])
    .execute()
}

/** The rows of a page of results, read through the view: what was withdrawn this very second does not show. */
export function foundItems(facts: KindFacts[]) {
  const find = builtOnce((db, { esIds }: { esIds: string[] }) =>
    db
      .selectFrom('visible_knowledge as k')
      .innerJoin('class as c', 'c.id', 'k.class_id')
      .where(sql<boolean>`k.es_id = any(${esIds}::text[])`)
      .select([...ROW, sql<string>`left(k.body_text, 60000)`.as('bodyText'), toldIn(facts)]),
  )
  return async (db: Db, esIds: string[]) => (esIds.length === 0 ? [] : find(db, { esIds }))
}
export type FoundItem = Awaited<ReturnType<ReturnType<typeof foundItems>>>[number]
