import { type RawBuilder, sql } from 'kysely'
import { ofItem, ofWork } from '../../knowledge/changeTags.ts'
import type { Db } from '../../platform/database/database.ts'
import { dependsOn } from '../../platform/database/freshness/watching.ts'

export type CitingRow = {
  kind: string
  id: string
  address: string
  title: string
  label: string
  phrase: string
  time: string
}
/** A law, or where `address` is not empty one article of it. */
export type Cited = { lawId: string; esId: string; address: string }
type Filter = { kind?: string | undefined; pageNum: number; pageSize: number }

/** The law a version belongs to, and whether the version has this article; undefined where there is no such version. */
export async function findCited(db: Db, esId: string, address: string) {
  const version = sql<{ lawId: string; hasArticle: boolean }>`
    select v.law_id as "lawId",
      exists (select 1 from law_article a where a.es_id = v.es_id and a.address = ${address}) as "hasArticle"
    from law_version v join visible_knowledge k using (es_id) where v.es_id = ${esId}`
  const own = [ofItem(esId)]
  return (await dependsOn({ knowledge: own, law_version: own, law_article: own }, () => version.execute(db))).rows[0]
}

/** Told when what cites a law changes, or what it is called there. */
function byCiting({ lawId }: { lawId: string }) {
  const sources = [`citing:${lawId}`]
  const both = [...sources, ofWork(lawId)]
  return {
    citation: sources,
    knowledge: sources,
    announ_train: sources,
    law_article: both,
    law_version: both,
    law_article_change: both,
  }
}

/** Each of these articles in every version that holds it, under whatever number. */
const sameArticles = (esId: string, addresses: string[]) => sql`
  same (asked, es_id, address) as (
    select address, ${esId}::text, address from unnest(${addresses}::text[]) as asked (address)
    union
    select same.asked, step.es_id, step.address from same
    cross join lateral (
      select to_es_id as es_id, to_address as address from law_article_change
        where from_es_id = same.es_id and from_address = same.address and to_address is not null
      union all
      select from_es_id, from_address from law_article_change
        where to_es_id = same.es_id and to_address = same.address and from_address is not null
    ) as step
  )`

const ofArticles = ({ lawId, esId }: Omit<Cited, 'address'>, addresses: string[]) => sql`
  ${sameArticles(esId, addresses)},
  named as (
    select distinct on (same.asked, c.source_id, c.source_address)
      same.asked, c.source_id, c.source_kind, c.source_address, c.phrase
    from same join citation c on c.law_id = ${lawId} and c.es_id = same.es_id and c.address = same.address
    order by same.asked, c.source_id, c.source_address, c.phrase
  )`

/** A law is not told that its own articles name each other. */
const ofLaw = (lawId: string) => sql`
  named as (
    select distinct on (c.source_id, c.source_address) '' as asked, c.source_id, c.source_kind, c.source_address, c.phrase
    from citation c
    where c.law_id = ${lawId}
      and not exists (select 1 from law_version s where s.es_id = c.source_id and s.law_id = c.law_id)
    order by c.source_id, c.source_address, c.phrase
  )`

/** What readers may see of it: one row a source, or an article of a source that is a law. Of laws only the version that lists show. */
const FOUND = sql`
  found as (
    select n.asked, n.source_kind as kind, n.source_id as id, n.source_address as address, k.title,
      coalesce(a.label, '') as label, n.phrase, k.publish_time as time, coalesce(a.ordinal, 0) as ordinal
    from named n
    join listed_knowledge k on k.es_id = n.source_id
    left join law_article a on a.es_id = n.source_id and a.address = n.source_address
    where n.source_kind not in ('notice', 'train')
    union all
    select n.asked, n.source_kind, n.source_id, '', t.title, '', n.phrase, t.publish_time, 0
    from named n join visible_announ_train t on t.id = n.source_id
    where n.source_kind in ('notice', 'train')
  )`

const citingOf = ({ address, ...law }: Cited): RawBuilder<unknown> =>
  sql`with recursive ${address ? ofArticles(law, [address]) : ofLaw(law.lawId)}, ${FOUND}`

export async function listCitingRows(db: Db, cited: Cited, { kind, pageNum, pageSize }: Filter): Promise<CitingRow[]> {
  const citing = sql<CitingRow>`
    ${citingOf(cited)}
    select kind, id, address, title, label, phrase, time from found
    where ${kind ?? null}::text is null or kind = ${kind ?? null}
    order by time desc, id, ordinal
    limit ${pageSize} offset ${(pageNum - 1) * pageSize}`
  return (await dependsOn(byCiting(cited), () => citing.execute(db))).rows
}

export async function countCiting(db: Db, cited: Cited): Promise<{ kind: string; count: number }[]> {
  const counts = sql<{ kind: string; count: number }>`
    ${citingOf(cited)}
    select kind, count(*) as count from found group by kind order by count(*) desc, kind`
  return (await dependsOn(byCiting(cited), () => counts.execute(db))).rows
}

/** How many sources cite each of these articles; those nobody cites are left out. */
export async function countCitingArticles(db: Db, law: Omit<Cited, 'address'>, addresses: string[]) {
  const counts = sql<{ address: string; count: number }>`
    with recursive ${ofArticles(law, addresses)}, ${FOUND}
    select asked as address, count(*) as count from found group by asked order by asked`
  return (await dependsOn(byCiting(law), () => counts.execute(db))).rows
}
