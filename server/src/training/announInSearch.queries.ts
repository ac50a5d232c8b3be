import { sql } from 'kysely'
import type { Db } from '../platform/database/database.ts'
import type { Page } from '../search/findable.ts'
import { seconds } from '../search/items.queries.ts'

/** Published courses and notices with what can be found of them, scheduled ones included. */
export function listAnnounDocuments(db: Db, page: Page) {
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

export function listAnnounViews(db: Db) {
  return db
    .selectFrom('announ_train')
    .where('state', '=', 'published')
    .where('view_count', '>', 0)
    .select(['id', 'view_count as views'])
    .execute()
}

export function listFoundAnnouncements(db: Db, ids: string[]) {
  return db
    .selectFrom('visible_announ_train as a')
    .where('a.id', 'in', ids)
    .select([
      'a.id',
      'a.type',
      'a.title',
      'a.summary',
      'a.body_text as bodyText',
      'a.publish_time as publishTime',
      'a.view_count as viewCount',
      'a.demo',
      'a.organiser',
      'a.start_time as start',
      'a.end_time as end',
      'a.city',
    ])
    .execute()
}
export type FoundAnnouncement = Awaited<ReturnType<typeof listFoundAnnouncements>>[number]
