import type { VideoFacts } from '@zhengcai/contract/knowledge/facts.ts'
import { sql } from 'kysely'
import { ROW } from '../knowledge/knowledge.queries.ts'
import type { Db } from '../platform/database/database.ts'

/** The rows of a page of results, read through the view: what was withdrawn this very second does not show. */
export async function listFoundKnowledge(db: Db, esIds: string[]) {
  if (esIds.length === 0) return []
  return db
    .selectFrom('visible_knowledge as k')
    .innerJoin('class as c', 'c.id', 'k.class_id')
    .where('k.es_id', 'in', esIds)
    .select([
      ...ROW,
      sql<string>`left(k.body_text, 60000)`.as('bodyText'),
      sql<VideoFacts['cues'] | null>`case when k.kind = 'video' then k.extra -> 'cues' end`.as('cues'),
    ])
    .execute()
}
export type FoundKnowledge = Awaited<ReturnType<typeof listFoundKnowledge>>[number]

export async function listFoundAnnouncements(db: Db, ids: string[]) {
  if (ids.length === 0) return []
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

export async function listFoundArticles(db: Db, places: { esId: string; address: string }[]) {
  if (places.length === 0) return []
  const { rows } = await sql<{ esId: string; address: string; text: string }>`
    select a.es_id as "esId", a.address, a.text
    from law_article a
    join unnest(${places.map(({ esId }) => esId)}::text[], ${places.map(({ address }) => address)}::text[]) as asked (es_id, address)
      on asked.es_id = a.es_id and asked.address = a.address`.execute(db)
  return rows
}

/** A class and everything below it; empty where there is no such class. */
export async function listClassBranch(db: Db, id: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with recursive below as (
      select id from class where id = ${id}
      union select class.id from class join below on class.parent_id = below.id
    ) select id from below`.execute(db)
  return rows.map((row) => row.id)
}
