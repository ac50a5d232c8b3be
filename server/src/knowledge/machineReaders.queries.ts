import type { Kind } from '@zhengcai/contract/knowledge/knowledge.contract.ts'
import { sql } from 'kysely'
import type { Db } from '../platform/database/database.ts'
import { dependsOn } from '../platform/database/freshness/watching.ts'
import { ofKind } from './changeTags.ts'
import { correctionsOf } from './corrections.queries.ts'

export function listForFeed(db: Db, kind: Kind | undefined, limit: number) {
  const rows = db
    .selectFrom('visible_knowledge as k')
    .select([
      'k.es_id as esId',
      'k.kind',
      'k.title',
      'k.summary',
      'k.body as html',
      'k.publish_time as publishTime',
      'k.tags',
      'k.author',
      'k.demo',
      correctionsOf(sql`k.es_id`).as('corrections'),
    ])
    .orderBy('k.publish_time', 'desc')
    .orderBy('k.es_id', 'desc')
    .limit(limit)
  if (!kind) return rows.execute()
  return dependsOn({ knowledge: [ofKind(kind)] }, () => rows.where('k.kind', '=', kind).execute())
}

export function listForSitemap(db: Db, { limit, offset }: { limit: number; offset: number }) {
  return db
    .selectFrom('listed_knowledge as k')
    .select(['k.es_id as esId', 'k.kind', 'k.updated_at as changed'])
    .orderBy('k.es_id')
    .limit(limit)
    .offset(offset)
    .execute()
}

export async function countListed(db: Db): Promise<number> {
  const { total } = await db
    .selectFrom('listed_knowledge')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}
