import type { Kind } from '@zhengcai/contract/knowledge/knowledge.contract.ts'
import { type ExpressionBuilder, sql } from 'kysely'
import type { Db } from '../platform/database.ts'
import type { Schema } from '../schema.ts'

export type ListFilter = {
  kind?: Kind | undefined
  speaker?: string | undefined
  bookType?: 'journal' | 'book' | undefined
  bookYear?: number | undefined
  solicitState?: 'open' | 'closed' | undefined
  classId?: string | undefined
  tag?: string | undefined
  year?: number | undefined
  sort: 'newest' | 'hottest' | 'deadline'
  pageNum: number
  pageSize: number
}

const ROW = [
  'k.es_id as esId',
  'k.kind',
  'k.class_id as classId',
  'c.name as className',
  'k.title',
  'k.summary',
  'k.cover',
  'k.tags',
  'k.source',
  'k.author',
  'k.publish_time as publishTime',
  'k.view_count as viewCount',
  'k.like_count as likeCount',
  'k.favourite_count as favouriteCount',
  'k.demo',
  'k.extra',
] as const

const DEADLINE = sql`left(k.extra ->> 'deadline', 10)::date`

const ORDERS = {
  newest: sql`k.publish_time`,
  hottest: sql`k.view_count`,
  // Open calls first, the nearest deadline on top, then the closed ones from the latest back: one number that falls.
  deadline: sql`case when ${DEADLINE} >= current_date then 1000000 - (${DEADLINE} - current_date) else ${DEADLINE} - current_date end`,
}

type Visible = ExpressionBuilder<Schema & { k: Schema['visible_knowledge'] }, 'k'>

/** The page of ids is found in an index first, so that a deep page does not drag whole texts along. */
export async function listKnowledge(db: Db, filter: ListFilter) {
  const ids = db
    .selectFrom('visible_knowledge as k')
    .where((eb) => matches(eb, filter))
    .orderBy(ORDERS[filter.sort], 'desc')
    .orderBy('k.es_id', 'desc')
    .limit(filter.pageSize)
    .offset((filter.pageNum - 1) * filter.pageSize)
    .select('k.es_id')
  return db
    .selectFrom('visible_knowledge as k')
    .innerJoin('class as c', 'c.id', 'k.class_id')
    .where('k.es_id', 'in', ids)
    .orderBy(ORDERS[filter.sort], 'desc')
    .orderBy('k.es_id', 'desc')
    .select(ROW)
    .execute()
}

export async function countKnowledge(db: Db, filter: ListFilter): Promise<number> {
  const { total } = await db
    .selectFrom('visible_knowledge as k')
    .where((eb) => matches(eb, filter))
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

function matches(eb: Visible, { kind, classId, tag, year, speaker, bookType, bookYear, solicitState }: ListFilter) {
  return eb.and([
    ...(kind ? [eb('k.kind', '=', kind)] : []),
    ...(classId ? [sql<boolean>`k.class_id in ${classAndBelow(classId)}`] : []),
    ...(tag ? [sql<boolean>`k.tags @> array[${tag}]::text[]`] : []),
    ...(year
      ? [sql<boolean>`k.publish_time >= make_date(${year}, 1, 1) and k.publish_time < make_date(${year + 1}, 1, 1)`]
      : []),
    ...(speaker ? [sql<boolean>`k.extra -> 'speakers' ? ${speaker}`] : []),
    ...(solicitState ? [sql<boolean>`(${DEADLINE} >= current_date) = ${solicitState === 'open'}`] : []),
    ...(bookType ? [sql<boolean>`k.extra ->> 'type' = ${bookType}`] : []),
    ...(bookYear ? [sql<boolean>`k.extra ->> 'year' = ${String(bookYear)}`] : []),
  ])
}

const classAndBelow = (id: string) => sql`(
  with recursive below as (
    select id from class where id = ${id}
    union select class.id from class join below on class.parent_id = below.id
  ) select id from below)`

export function findKnowledge(db: Db, esId: string) {
  return db
    .selectFrom('visible_knowledge as k')
    .innerJoin('class as c', 'c.id', 'k.class_id')
    .where('k.es_id', '=', esId)
    .select([...ROW, 'k.body', 'k.headings', 'k.editor', 'k.attachments', 'k.updated_at as updateTime'])
    .executeTakeFirst()
}

/** The items published just before and just after this one, of the same kind. */
export async function findNeighbours(db: Db, item: { esId: string; kind: Kind }) {
  const beside = (comparison: '<' | '>', order: 'asc' | 'desc') =>
    db
      .selectFrom('visible_knowledge as k')
      .where('k.kind', '=', item.kind)
      .where(
        sql<boolean>`(k.publish_time, k.es_id) ${sql.raw(comparison)} (select publish_time, es_id from knowledge where es_id = ${item.esId})`,
      )
      .orderBy('k.publish_time', order)
      .orderBy('k.es_id', order)
      .select(['k.es_id as esId', 'k.title'])
      .limit(1)
      .executeTakeFirst()
  const [previous, next] = await Promise.all([beside('<', 'desc'), beside('>', 'asc')])
  return { previous: previous ?? null, next: next ?? null }
}

export function findClass(db: Db, id: string) {
  return db.selectFrom('class').where('id', '=', id).select(['id', 'name']).executeTakeFirst()
}

export function listClasses(db: Db) {
  return db
    .selectFrom('class')
    .orderBy(sql`parent_id is not null`)
    .orderBy('sort')
    .orderBy('id')
    .select(['id', 'parent_id as parentId', 'name'])
    .execute()
}

export async function listFirstClasses(db: Db, parentId: string) {
  const { rows } = await sql<{ id: string; name: string; count: number }>`
    with recursive branch as (
      select id as top, id from class where parent_id = ${parentId}
      union all select branch.top, class.id from class join branch on class.parent_id = branch.id
    )
    select top.id, top.name, count(k.es_id) as count
    from class top
    join branch on branch.top = top.id
    left join visible_knowledge k on k.class_id = branch.id
    where top.parent_id = ${parentId}
    group by top.id, top.name, top.sort
    order by top.sort, top.id`.execute(db)
  return rows
}
