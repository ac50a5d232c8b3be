import { sql } from 'kysely'
import { ofKind } from '../knowledge/changeTags.ts'
import { correctionsOf } from '../knowledge/corrections.queries.ts'
import type { Db } from '../platform/database/database.ts'
import { dependsOn } from '../platform/database/freshness/watching.ts'

export function listAnnounForFeed(db: Db, type: 'notice' | 'train' | undefined, limit: number) {
  const rows = db
    .selectFrom('visible_announ_train as a')
    .select([
      'a.id',
      'a.type',
      'a.title',
      'a.summary',
      'a.body as html',
      'a.publish_time as publishTime',
      'a.tags',
      'a.demo',
      correctionsOf(sql`a.id`).as('corrections'),
    ])
    .orderBy('a.publish_time', 'desc')
    .orderBy('a.id', 'desc')
    .limit(limit)
  if (!type) return rows.execute()
  return dependsOn({ announ_train: [ofKind(type)] }, () => rows.where('a.type', '=', type).execute())
}

/** The newest: there are never as many as a sitemap holds. */
export function listAnnounForSitemap(db: Db, limit: number) {
  return db
    .selectFrom('visible_announ_train as a')
    .select(['a.id', 'a.type', 'a.updated_at as changed'])
    .orderBy('a.publish_time', 'desc')
    .orderBy('a.id')
    .limit(limit)
    .execute()
}
