import type { LawEvent } from '@zhengcai/contract/knowledge/lawText.ts'
import { sql } from 'kysely'
import { ofKind } from '../../knowledge/changeTags.ts'
import { ROW } from '../../knowledge/knowledge.queries.ts'
import type { Db } from '../../platform/database/database.ts'
import { dependsOn } from '../../platform/database/freshness/watching.ts'
import { ROW_FACTS } from '../rowFacts.queries.ts'

export type LawFilter = {
  /** Only these, in this order of relevance. */
  among?: string[] | undefined
  level?: string | undefined
  body?: string | undefined
  year?: number | undefined
  status?: string | undefined
  classId?: string | undefined
  sort: keyof typeof ORDERS
  pageNum: number
  pageSize: number
}
export type FacetName = 'level' | 'body' | 'year' | 'status' | 'classId'
type Told = { what: FacetName | 'total' | 'row'; value: string; count: number }

const ORDERS = {
  relevance: sql`relevance`,
  effective: sql`effective desc, published desc`,
  published: sql`published desc, effective desc`,
  hottest: sql`view_count desc`,
  name: sql`title collate "zh-x-icu"`,
}
const OF_LAWS = { knowledge: [ofKind('law')] }
const FACETS: FacetName[] = ['level', 'body', 'year', 'status', 'classId']

/** The same of these picks the same. */
export const pickedBy = ({ level, body, year, status, classId, sort, pageNum, pageSize }: LawFilter, day: string) =>
  JSON.stringify([level, body, year, status, classId, sort, pageNum, pageSize, day])

/**
 * Page, total and facets from one look. A facet counts under all filters but its own.
 * Without a status each law stands for itself with the version whose turn it is; with one, every version of that status.
 */
export async function pickLaws(db: Db, filter: LawFilter, day: string): Promise<Told[]> {
  const from = (filter.pageNum - 1) * filter.pageSize
  const picked = sql<Told>`
    with recursive branch as (
      select id as top, id from class
      union all select branch.top, class.id from class join branch on class.parent_id = branch.id
    ), picked as materialized (${candidates(filter, day)})
    select 'total' as what, '' as value, count(*)::int as count from picked where ${passing(filter)}
    union all ${sql.join(
      FACETS.map((facet) => facetCounts(facet, filter)),
      sql` union all `,
    )}
    union all select 'row', es_id, place from (
      select es_id, row_number() over (order by ${ORDERS[filter.sort]}, es_id)::int as place
      from picked where ${passing(filter)}
    ) placed where place > ${from} and place <= ${from + filter.pageSize}
    order by what, count desc, value desc`
  return (await dependsOn(OF_LAWS, () => picked.execute(db))).rows
}

function candidates({ among }: LawFilter, day: string) {
  const asked = among
    ? sql`join unnest(${among}::text[]) with ordinality as asked (es_id, relevance) on asked.es_id = k.es_id`
    : sql`cross join (values (0)) as asked (relevance)`
  return sql`
    select k.es_id, k.title, k.view_count, k.class_id, v.level, v.issuing_body as body, v.published, v.effective,
      extract(year from v.published)::int as year, law_status(v, ${day}::date) as status,
      law_is_listed(v, ${day}::date) as listed, asked.relevance
    from visible_knowledge k join law_version v on v.es_id = k.es_id ${asked}`
}

function passing({ level, body, year, status, classId }: Partial<LawFilter>, leftOut?: FacetName) {
  const tests = {
    level: level === undefined ? undefined : sql`level = ${level}`,
    body: body === undefined ? undefined : sql`body = ${body}`,
    year: year === undefined ? undefined : sql`year = ${year}`,
    status: status === undefined ? sql`listed` : sql`status = ${status}`,
    classId: classId === undefined ? undefined : sql`class_id in (select id from branch where top = ${classId})`,
  }
  const kept = Object.entries(tests).flatMap(([name, test]) => (test && name !== leftOut ? [test] : []))
  return sql`(${kept.length > 0 ? sql.join(kept, sql` and `) : sql`true`})`
}

function facetCounts(facet: FacetName, filter: LawFilter) {
  if (facet === 'classId')
    return sql`
      select 'classId', branch.top, count(*)::int from picked
      join branch on branch.id = picked.class_id join class on class.id = branch.top and class.parent_id is not null
      where ${passing(filter, facet)} group by branch.top`
  return sql`
    select ${sql.lit(facet)}, ${sql.ref(facet)}::text, count(*)::int from picked
    where ${passing(filter, facet)} group by ${sql.ref(facet)}`
}

export async function listLawRows(db: Db, esIds: string[]) {
  if (esIds.length === 0) return []
  const rows = db
    .selectFrom('visible_knowledge as k')
    .innerJoin('class as c', 'c.id', 'k.class_id')
    .innerJoin('law_version as v', 'v.es_id', 'k.es_id')
    .where(sql<boolean>`k.es_id = any(${esIds}::text[])`)
    .select([...ROW, ROW_FACTS.as('law')])
  return dependsOn(OF_LAWS, () => rows.execute())
}

export async function listLawClasses(db: Db) {
  return db.selectFrom('class').orderBy('sort').orderBy('id').select(['id', 'name']).execute()
}

type Update = { esId: string; event: LawEvent['event']; day: string }

/** What last happened to each law, the newest first. */
export async function listUpdates(db: Db, day: string, limit: number): Promise<Update[]> {
  const updates = sql<Update>`
    select es_id as "esId", event, day from (
      select distinct on (v.law_id) v.es_id, happened.event, happened.day
      from visible_knowledge k join law_version v on v.es_id = k.es_id
      cross join lateral (values
        (1, 'published', v.published), (2, 'effective', v.effective), (3, 'expired', v.expiry + 1), (4, 'abolished', v.abolished)
      ) as happened (rank, event, day)
      -- That a version came into force is news only where the day is known.
      where happened.day <= ${day}::date and not (happened.event = 'effective' and v.effective_assumed)
      order by v.law_id, happened.day desc, happened.rank desc
    ) newest
    order by day desc, es_id limit ${limit}`
  return (await dependsOn(OF_LAWS, () => updates.execute(db))).rows
}
