import type { Kind } from '@zhengcai/contract/knowledge/knowledge.contract.ts'
import { type ExpressionBuilder, sql } from 'kysely'
import { againAfterDeadlock, type Db } from '../platform/database/database.ts'
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

/** Told to every process when items were published, changed or withdrawn. */
export const KNOWLEDGE_CHANGED = 'knowledge'

export const ROW = [
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
  // The facts of a law are columns of its version; its status follows from the day.
  sql<object>`case when k.kind = 'law'
    then (select law_row_facts(v, current_date) from law_version v where v.es_id = k.es_id) else k.extra end`.as(
    'extra',
  ),
] as const

const DEADLINE = sql`day_or_null(left(k.extra ->> 'deadline', 10))`

const ORDERS = {
  newest: sql`k.publish_time`,
  hottest: sql`k.view_count`,
  // Open calls first, the nearest deadline on top, then the closed ones from the latest back: one number that falls.
  deadline: sql`coalesce(case when ${DEADLINE} >= current_date then 1000000 - (${DEADLINE} - current_date)
    else ${DEADLINE} - current_date end, -1000000)`,
}

type Listed = ExpressionBuilder<Schema & { k: Schema['listed_knowledge'] }, 'k'>

/** The page of ids is found in an index first, so that a deep page does not drag whole texts along. */
export async function listKnowledge(db: Db, filter: ListFilter) {
  const ids = db
    .selectFrom('listed_knowledge as k')
    .where((eb) => matches(eb, filter))
    .orderBy(ORDERS[filter.sort], 'desc')
    .orderBy('k.es_id', 'desc')
    .limit(filter.pageSize)
    .offset((filter.pageNum - 1) * filter.pageSize)
    .select('k.es_id')
  return db
    .selectFrom('listed_knowledge as k')
    .innerJoin('class as c', 'c.id', 'k.class_id')
    .where('k.es_id', 'in', ids)
    .orderBy(ORDERS[filter.sort], 'desc')
    .orderBy('k.es_id', 'desc')
    .select(ROW)
    .execute()
}

export async function countKnowledge(db: Db, filter: ListFilter): Promise<number> {
  const { total } = await db
    .selectFrom('listed_knowledge as k')
    .where((eb) => matches(eb, filter))
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

function matches(eb: Listed, { kind, classId, tag, year, speaker, bookType, bookYear, solicitState }: ListFilter) {
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

/** What an issue of the magazine holds, in the order of its pages. */
export function listIssueArticles(db: Db, issueId: string) {
  return db
    .selectFrom('visible_knowledge as k')
    .innerJoin('class as c', 'c.id', 'k.class_id')
    .where('k.kind', '=', 'article')
    .where(sql<boolean>`k.extra ->> 'issueId' = ${issueId}`)
    .orderBy(sql`whole_or_null(k.extra ->> 'page')`)
    .orderBy('k.es_id')
    .select(ROW)
    .execute()
}

export async function listBookYears(db: Db, type: 'journal' | 'book' | undefined) {
  const { rows } = await sql<{ year: number; count: number }>`
    select whole_or_null(k.extra ->> 'year') as year, count(*) as count
    from visible_knowledge k
    where k.kind = 'book' and whole_or_null(k.extra ->> 'year') is not null and (${type ?? null}::text is null or k.extra ->> 'type' = ${type ?? null})
    group by 1 order by 1 desc`.execute(db)
  return rows
}

/** The items published just before and just after this one, of the same kind. */
export async function findNeighbours(db: Db, item: { esId: string; kind: Kind }) {
  const beside = (comparison: '<' | '>', order: 'asc' | 'desc') =>
    db
      .selectFrom('listed_knowledge as k')
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

/** The films of the series this one belongs to, itself among them. */
export async function listEpisodes(db: Db, esId: string) {
  const { rows } = await sql<{ esId: string; title: string; episode: number; duration: number }>`
    select k.es_id as "esId", k.title,
      whole_or_null(k.extra ->> 'episode') as episode, whole_or_null(k.extra ->> 'duration') as duration
    from visible_knowledge k
    where k.kind = 'video' and k.extra ->> 'series' <> ''
      and k.extra ->> 'series' = (select extra ->> 'series' from knowledge where es_id = ${esId})
    order by episode, k.publish_time, k.es_id
    limit 200`.execute(db)
  return rows
}

export async function listSpeakers(db: Db, classId?: string) {
  const { rows } = await sql<{ name: string; count: number }>`
    select speaker.name, count(*) as count
    from visible_knowledge k
    cross join jsonb_array_elements_text(
      case jsonb_typeof(k.extra -> 'speakers') when 'array' then k.extra -> 'speakers' else '[]' end) as speaker (name)
    where k.kind = 'video' ${classId ? sql`and k.class_id in ${classAndBelow(classId)}` : sql``}
    group by speaker.name
    order by count(*) desc, speaker.name`.execute(db)
  return rows
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
    left join listed_knowledge k on k.class_id = branch.id
    where top.parent_id = ${parentId}
    group by top.id, top.name, top.sort
    order by top.sort, top.id`.execute(db)
  return rows
}

/**
 * One statement for a whole batch; an item withdrawn meanwhile is simply not there to be counted.
 * Rows are locked in the order of their ids, as every counter does, so that no two batches wait for each other.
 */
export async function addViews(db: Db, counts: Map<string, number>): Promise<void> {
  const add = sql`
    with locked as materialized (
      select es_id from knowledge where es_id = any (${[...counts.keys()]}::text[]) order by es_id for no key update
    )
    update knowledge set view_count = view_count + batch.count
    from unnest(${[...counts.keys()]}::text[], ${[...counts.values()]}::int[]) as batch (es_id, count)
    join locked on locked.es_id = batch.es_id
    where knowledge.es_id = batch.es_id`
  await againAfterDeadlock(() => add.execute(db))
}

/** A class and the classes right below it, each with how many items its branch holds. */
export async function listBranch(db: Db, id: string) {
  const { rows } = await sql<{ id: string; name: string; parentId: string | null; count: number }>`
    with recursive branch as (
      select id as top, id from class where id = ${id} or parent_id = ${id}
      union select branch.top, class.id from class join branch on class.parent_id = branch.id
    )
    select top.id, top.name, top.parent_id as "parentId", count(k.es_id) as count
    from class top
    join branch on branch.top = top.id
    left join listed_knowledge k on k.class_id = branch.id
    group by top.id, top.name, top.parent_id, top.sort
    order by top.id <> ${id}, top.sort, top.id`.execute(db)
  return rows
}
