import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { type Periods, periodForm } from '../../platform/time/periods.ts'
import type { KnowledgeTable } from '../knowledge.schema.ts'

/** Adds to the rows of the day what came back from counting. */
export const insertReads = (counted: RawBuilder<unknown>) => sql`
  insert into read_day (es_id, reads) ${counted}
  on conflict (es_id, day) do update set reads = read_day.reads + excluded.reads`

export type ReadsAsked = Periods & { kind?: string | undefined; classId?: string | undefined }

const inRange = ({ from, to }: Periods) => sql`r.day between ${from}::date and ${to}::date`

/** Only of a kind or of a class and what is below it. */
function ofAsked({ kind, classId }: ReadsAsked): RawBuilder<unknown> {
  const inClass = sql`k.class_id in (
    with recursive below as (
      select id from class where id = ${classId ?? ''}
      union select class.id from class join below on class.parent_id = below.id
    ) select id from below)`
  return sql`${kind ? sql`k.kind = ${kind}` : sql`true`} and ${classId ? inClass : sql`true`}`
}

export async function listReads(db: Db, asked: ReadsAsked): Promise<{ period: string; reads: number }[]> {
  const { rows } = await sql<{ period: string; reads: number }>`
    select to_char(r.day, ${periodForm(asked.by)}) as period, sum(r.reads)::int as reads
    from read_day r left join knowledge k on k.es_id = r.es_id
    where ${inRange(asked)} and ${ofAsked(asked)} group by 1`.execute(db)
  return rows
}

export type ReadsOf = { name: string | null; items: number; reads: number }

/** By kind; what is no item of knowledge, as notices and courses, has none. */
export async function listReadsOfKinds(db: Db, asked: ReadsAsked): Promise<ReadsOf[]> {
  const { rows } = await sql<ReadsOf>`
    select k.kind as name, count(distinct r.es_id)::int as items, sum(r.reads)::int as reads
    from read_day r left join knowledge k on k.es_id = r.es_id
    where ${inRange(asked)} and ${ofAsked(asked)} group by k.kind order by reads desc, name`.execute(db)
  return rows
}

export async function listReadsOfClasses(db: Db, asked: ReadsAsked, most: number): Promise<ReadsOf[]> {
  const { rows } = await sql<ReadsOf>`
    select concat_ws(' · ', p.name, c.name) as name, count(distinct r.es_id)::int as items, sum(r.reads)::int as reads
    from read_day r join knowledge k on k.es_id = r.es_id join class c on c.id = k.class_id
    left join class p on p.id = c.parent_id
    where ${inRange(asked)} and ${ofAsked(asked)} group by c.id, c.name, p.name order by reads desc, c.name limit ${most}`.execute(
    db,
  )
  return rows
}

export type ReadItem = {
  esId: string
  kind: KnowledgeTable['kind']
  title: string
  published: string
  reads: number
  ever: number
}

/** Of what readers have now and had before the range ended, the most read or the least, those never read included. */
export async function listReadItems(db: Db, asked: ReadsAsked, { most, least }: { most: number; least: boolean }) {
  const order = least ? sql`reads, k.publish_time, k.es_id` : sql`reads desc, k.publish_time desc, k.es_id`
  const { rows } = await sql<ReadItem>`
    select k.es_id as "esId", k.kind, k.title, k.publish_time::date::text as published,
      coalesce(r.reads, 0)::int as reads, k.view_count as ever
    from listed_knowledge k
    left join (select r.es_id, sum(r.reads) as reads from read_day r where ${inRange(asked)} group by r.es_id) r
      on r.es_id = k.es_id
    where ${ofAsked(asked)} and k.publish_time < ${asked.to}::date + 1
      and (${least} or r.reads > 0)
    order by ${order} limit ${most}`.execute(db)
  return rows
}
