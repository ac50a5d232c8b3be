import { KINDS, type Kind } from '@zhengcai/contract/knowledge/knowledge.contract.ts'
import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely'
import { builtOnce } from '../platform/database/builtOnce.ts'
import { againAfterDeadlock, type Db } from '../platform/database/database.ts'
import { dependsOn } from '../platform/database/freshness/watching.ts'
import type { Schema } from '../schema.ts'
import { ofClass, ofItem, ofKind } from './changeTags.ts'
import { insertReads } from './figures/reads.queries.ts'

/** A condition on an item, which is called `k`. */
export type ItemCondition = RawBuilder<boolean>
/** One that only the feature of a kind can ask for, with words that tell it from all others. */
export type Narrowing = { key: string; condition: ItemCondition }

export type ListFilter = {
  kind?: Kind | undefined
  classId?: string | undefined
  /** The classes of that branch, where they are known. */
  branch?: string[] | undefined
  tag?: string | undefined
  year?: number | undefined
  where?: Narrowing[]
  /** By the highest first: one of ours, or a value that a feature takes from `k`. */
  sort: keyof typeof ORDERS | RawBuilder<unknown>
  pageNum: number
  pageSize: number
}

/** Told to every process at the end of what publishes, changes or withdraws items, for the work that follows from it. */
export const KNOWLEDGE_CHANGED = 'published'

/** Any item that a list with this filter could show changes one of these; all do where the filter says neither. */
function tagsOf({ kind, branch }: ListFilter): { knowledge?: string[] } {
  if (branch) return { knowledge: branch.map(ofClass) }
  return kind ? { knowledge: [ofKind(kind)] } : {}
}

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
  'k.extra',
] as const

const ORDERS = { newest: sql`k.publish_time`, hottest: sql`k.view_count` }

type Listed = ExpressionBuilder<Schema & { k: Schema['listed_knowledge'] }, 'k'>

type Which = Omit<ListFilter, 'sort' | 'pageNum' | 'pageSize'>
/** A page of a list: the rows from one place in its order up to another. */
type Page = Which & Pick<ListFilter, 'sort'> & { from: number; upTo: number; size: number }
type PlainPage = Omit<Page, 'sort' | 'where'>

const plainBy = (sort: keyof typeof ORDERS) => builtOnce((db, page: PlainPage) => rowsOf(db, { ...page, sort }))
const PLAIN = { newest: plainBy('newest'), hottest: plainBy('hottest') }

export async function listKnowledge(db: Db, filter: ListFilter) {
  const { kind, branch, classId, tag, year, where = [], sort, pageNum, pageSize: size } = filter
  const from = (pageNum - 1) * size
  const plain = { kind, branch, classId: branch ? undefined : classId, tag, year, from, upTo: from + size, size }
  return dependsOn(tagsOf(filter), () =>
    typeof sort === 'string' && where.length === 0
      ? PLAIN[sort](db, plain)
      : rowsOf(db, { ...plain, where, sort }).execute(),
  )
}

const orderBy = (sort: ListFilter['sort']) => (typeof sort === 'string' ? ORDERS[sort] : sort)

/** The page of ids is found in an index first, so that a deep page does not drag whole texts along. */
function rowsOf(db: Db, page: Page) {
  return db
    .selectFrom('listed_knowledge as k')
    .innerJoin('class as c', 'c.id', 'k.class_id')
    .where('k.es_id', 'in', idsOf(db, page))
    .orderBy(orderBy(page.sort), 'desc')
    .orderBy('k.es_id', 'desc')
    .select(ROW)
}

function idsOf(db: Db, page: Page) {
  const order = orderBy(page.sort)
  const shelves = shelvesOf(page)
  const first = (count: number, condition: ItemCondition) =>
    db
      .selectFrom('listed_knowledge as k')
      .where((eb) => matches(eb, page))
      .where(condition)
      .orderBy(order, 'desc')
      .orderBy('k.es_id', 'desc')
      .limit(count)
  if (!shelves) return first(page.size, sql`true`).offset(page.from).select('k.es_id')
  const ofShelf = first(page.upTo, sql`${shelves.by} = shelf.id`).select(['k.es_id', order.as('place')])
  return sql<string>`(
    select one.es_id from unnest(${shelves.ids}::text[]) as shelf (id) cross join lateral ${ofShelf} as one
    order by one.place desc, one.es_id desc limit ${page.size} offset ${page.from})`
}

/**
 * An index holds the items of one class, or of one kind, in order. A list of several takes the first of each: looking through
 * all items for those of a small class would take the longer the more there are.
 */
function shelvesOf({ kind, branch, tag, where = [], sort }: Page) {
  if (tag || where.length > 0 || typeof sort !== 'string') return undefined
  if (branch) return { by: sql`k.class_id`, ids: branch }
  return kind ? undefined : { by: sql`k.kind`, ids: KINDS }
}

/** The newest of several kinds, of each so many, in one statement. */
export function listNewestOf(db: Db, wanted: Partial<Record<Kind, number>>) {
  const newest = sql<string>`(
    select newest.es_id
    from unnest(${Object.keys(wanted)}::text[], ${Object.values(wanted)}::int[]) as wanted (kind, count)
    cross join lateral (
      select k.es_id from listed_knowledge k
      where k.kind = wanted.kind order by k.publish_time desc, k.es_id desc limit wanted.count
    ) as newest)`
  const rows = db
    .selectFrom('listed_knowledge as k')
    .innerJoin('class as c', 'c.id', 'k.class_id')
    .where('k.es_id', 'in', newest)
    .orderBy('k.publish_time', 'desc')
    .orderBy('k.es_id', 'desc')
    .select(ROW)
  return dependsOn({ knowledge: Object.keys(wanted).map((kind) => ofKind(kind as Kind)) }, () => rows.execute())
}

/** Two filters with the same of these have the same total. */
export const countedBy = ({ kind, branch, tag, year, where = [] }: Omit<ListFilter, 'classId'>) =>
  JSON.stringify([kind, branch, tag, year, ...where.map(({ key }) => key)])

export async function countKnowledge(db: Db, filter: ListFilter): Promise<number> {
  const count = db
    .selectFrom('listed_knowledge as k')
    .where((eb) => matches(eb, filter))
    .select((eb) => eb.fn.countAll<number>().as('total'))
  return (await dependsOn(tagsOf(filter), () => count.executeTakeFirstOrThrow())).total
}

function matches(eb: Listed, { kind, classId, branch, tag, year, where = [] }: Which) {
  return eb.and([
    ...(kind ? [eb('k.kind', '=', kind)] : []),
    ...(branch ? [sql<boolean>`k.class_id = any(${branch}::text[])`] : classId ? [inBranch(classId)] : []),
    ...(tag ? [sql<boolean>`k.tags @> array[${tag}]::text[]`] : []),
    ...(year
      ? [
          sql<boolean>`k.publish_time >= make_date(${year}, 1, 1) and k.publish_time < make_date(${year}::int + 1, 1, 1)`,
        ]
      : []),
    ...where.map(({ condition }) => condition),
  ])
}

/** In a class, or in one below it. */
export const inBranch = (classId: string): ItemCondition => sql`k.class_id in (
  with recursive below as (
    select id from class where id = ${classId}
    union select class.id from class join below on class.parent_id = below.id
  ) select id from below)`

/** Of what kind an item is that readers may see. */
export function findKind(db: Db, esId: string) {
  const item = db.selectFrom('visible_knowledge').where('es_id', '=', esId).select('kind')
  return dependsOn({ knowledge: [ofItem(esId)] }, () => item.executeTakeFirst())
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

type ClassCount = { id: string; name: string; count: number; branch: string[] }
const IN_BRANCHES = { knowledge: (rows: ClassCount[]) => rows.flatMap(({ branch }) => branch.map(ofClass)) }

/** How many items lie right in a class of a branch. */
const HELD = sql`(select count(*) as items from listed_knowledge k where k.class_id = branch.id)`

export async function listFirstClasses(db: Db, parentId: string) {
  const counted = sql<ClassCount>`
    with recursive branch as (
      select id as top, id from class where parent_id = ${parentId}
      union select branch.top, class.id from class join branch on class.parent_id = branch.id
    )
    select top.id, top.name, sum(held.items)::int as count, array_agg(branch.id) as branch
    from class top
    join branch on branch.top = top.id
    cross join lateral ${HELD} as held
    where top.parent_id = ${parentId}
    group by top.id, top.name, top.sort
    order by top.sort, top.id`
  return dependsOn(IN_BRANCHES, async () => (await counted.execute(db)).rows)
}

/**
 * One statement for a whole batch; an item withdrawn meanwhile is simply not there to be counted.
 * Rows are locked in the order of their ids, as every counter does, so that no two batches wait for each other.
 */
export async function addViews(db: Db, counts: Map<string, number>): Promise<void> {
  const add = sql`
    with locked as materialized (
      select es_id from knowledge where es_id = any (${[...counts.keys()]}::text[]) order by es_id for no key update
    ), counted as (
      update knowledge set view_count = view_count + batch.count
      from unnest(${[...counts.keys()]}::text[], ${[...counts.values()]}::int[]) as batch (es_id, count)
      join locked on locked.es_id = batch.es_id
      where knowledge.es_id = batch.es_id
      returning knowledge.es_id, batch.count
    )
    ${insertReads(sql`select es_id, count from counted`)}`
  await againAfterDeadlock(() => add.execute(db))
}

/** A class and the classes right below it, each with how many items its branch holds. */
export async function listBranch(db: Db, id: string) {
  const counted = sql<ClassCount & { parentId: string | null }>`
    with recursive branch as (
      select id as top, id from class where id = ${id} or parent_id = ${id}
      union select branch.top, class.id from class join branch on class.parent_id = branch.id
    )
    select top.id, top.name, top.parent_id as "parentId", sum(held.items)::int as count, array_agg(branch.id) as branch
    from class top
    join branch on branch.top = top.id
    cross join lateral ${HELD} as held
    group by top.id, top.name, top.parent_id, top.sort
    order by top.id <> ${id}, top.sort, top.id`
  return dependsOn(IN_BRANCHES, async () => (await counted.execute(db)).rows)
}
