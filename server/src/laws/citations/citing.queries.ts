import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database.ts'

export type CitingRow = {
  kind: string
  id: string
  address: string
  title: string
  label: string
  phrase: string
  time: string
}
export type Cited = { lawId: string; esId: string; address: string }
type Filter = { kind?: string | undefined; pageNum: number; pageSize: number }

/** The law a version belongs to, and whether the version has this article; undefined where there is no such version. */
export async function findCited(db: Db, esId: string, address: string) {
  const { rows } = await sql<{ lawId: string; hasArticle: boolean }>`
    select v.law_id as "lawId", exists (select 1 from law_article a where a.es_id = v.es_id and a.address = ${address}) as "hasArticle"
    from law_version v join visible_knowledge k using (es_id) where v.es_id = ${esId}`.execute(db)
  return rows[0]
}

/** The article in every version that holds it, under whatever number. */
const SAME_ARTICLE = ({ esId, address }: Cited) => sql`
  with recursive same as (
    select ${esId}::text as es_id, ${address}::text as address
    union
    select step.es_id, step.address from same
    cross join lateral (
      select to_es_id as es_id, to_address as address from law_article_change
        where from_es_id = same.es_id and from_address = same.address and to_address is not null
      union all
      select from_es_id, from_address from law_article_change
        where to_es_id = same.es_id and to_address = same.address and from_address is not null
    ) as step
  )`

/** One row a source, or an article of a source that is a law. Of laws only the version that lists show. */
function citing(cited: Cited): RawBuilder<unknown> {
  const target = cited.address
    ? sql`(c.es_id, c.address) in (select es_id, address from same)`
    : // A law is not told that its own articles name each other.
      sql`c.law_id = ${cited.lawId} and not exists (select 1 from law_version s where s.es_id = c.source_id and s.law_id = c.law_id)`
  return sql`
    ${cited.address ? SAME_ARTICLE(cited) : sql`with recursive same as (select 1)`},
    named as (
      select distinct on (c.source_id, c.source_address) c.source_id, c.source_kind, c.source_address, c.phrase
      from citation c where ${target}
      order by c.source_id, c.source_address, c.phrase
    ),
    found as (
      select n.source_kind as kind, n.source_id as id, n.source_address as address, k.title,
        coalesce(a.label, '') as label, n.phrase, k.publish_time as time, coalesce(a.ordinal, 0) as ordinal
      from named n
      join visible_knowledge k on k.es_id = n.source_id
      left join law_version v on v.es_id = n.source_id
      left join law_article a on a.es_id = n.source_id and a.address = n.source_address
      where n.source_kind not in ('notice', 'train') and (v.es_id is null or law_is_listed(v, current_date))
      union all
      select n.source_kind, n.source_id, '', t.title, '', n.phrase, t.publish_time, 0
      from named n join visible_announ_train t on t.id = n.source_id
      where n.source_kind in ('notice', 'train')
    )`
}

export async function listCitingRows(db: Db, cited: Cited, { kind, pageNum, pageSize }: Filter): Promise<CitingRow[]> {
  const { rows } = await sql<CitingRow>`
    ${citing(cited)}
    select kind, id, address, title, label, phrase, time from found
    where ${kind ?? null}::text is null or kind = ${kind ?? null}
    order by time desc, id, ordinal
    limit ${pageSize} offset ${(pageNum - 1) * pageSize}`.execute(db)
  return rows
}

export async function countCiting(db: Db, cited: Cited): Promise<{ kind: string; count: number }[]> {
  const { rows } = await sql<{ kind: string; count: number }>`
    ${citing(cited)}
    select kind, count(*) as count from found group by kind order by count(*) desc, kind`.execute(db)
  return rows
}
