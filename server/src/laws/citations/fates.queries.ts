import type { LawLine } from '@zhengcai/contract/knowledge/lawText.ts'
import { sql } from 'kysely'
import { ofItem, ofItems, ofWork } from '../../knowledge/changeTags.ts'
import type { Db } from '../../platform/database/database.ts'
import { dependsOn } from '../../platform/database/freshness/watching.ts'
import { endOfLaw, type LawEnd } from '../versions/endOfLaw.queries.ts'
import type { Standing } from './versionMeant.ts'

type FateRow = {
  fromEsId: string
  fromAddress: string
  changed: boolean
  /** null also where the day of the change is only assumed. */
  since: string | null
  esId: string
  /** null where the article was deleted on the way. */
  address: string | null
  label: string | null
  effective: string
  effectiveAssumed: boolean
  lawId: string
}

/** Where articles stand in the version in force on a day, step by step along the chain. */
export async function listFates(db: Db, articles: { esId: string; address: string }[], day: string) {
  const fates = sql<FateRow>`
    with recursive walk as (
      select a.es_id as from_es_id, a.address as from_address, a.es_id, a.address, false as changed, null::date as since, 0 as steps
      from law_article a
      join unnest(${articles.map(({ esId }) => esId)}::text[], ${articles.map(({ address }) => address)}::text[])
        as asked (es_id, address) using (es_id, address)
      union all
      select w.from_es_id, w.from_address, c.to_es_id, c.to_address, w.changed or c.kind <> 'same',
        case when c.kind = 'same' then w.since when not v.effective_assumed then v.effective end, w.steps + 1
      from walk w
      join law_article_change c on c.from_es_id = w.es_id and c.from_address = w.address
      join law_version v on v.es_id = c.to_es_id and v.effective <= ${day}::date
    )
    select distinct on (w.from_es_id, w.from_address) w.from_es_id as "fromEsId", w.from_address as "fromAddress",
      w.changed, w.since, w.es_id as "esId", w.address, a.label, v.effective,
      v.effective_assumed as "effectiveAssumed", v.law_id as "lawId"
    from walk w
    join law_version v on v.es_id = w.es_id
    left join law_article a on a.es_id = w.es_id and a.address = w.address
    order by w.from_es_id, w.from_address, w.steps desc`
  const asked = ofItems([...new Set(articles.map(({ esId }) => esId))])
  const along = (rows: FateRow[]) => [...asked, ...rows.map(({ lawId }) => ofWork(lawId))]
  return dependsOn({ law_article: along, law_article_change: along, law_version: along }, async () => {
    return (await fates.execute(db)).rows
  })
}

export type CitedRow = {
  esId: string
  lawId: string
  address: string
  phrase: string
  name: string
  label: string | null
  /** When and how the law as a whole ceased to apply, if it has. */
  ended: string | null
  end: LawEnd | null
  future: boolean
  standing: Standing
  /** When the version it leads to was published. */
  published: string
  /** The paragraphs meant; empty where the whole article is. */
  paragraphs: number[]
}

/** What a source cites, each place once, with the day its law ceased to apply. */
export async function listCited(db: Db, sourceId: string, day: string): Promise<CitedRow[]> {
  const cited = sql<CitedRow>`
    select distinct on (c.es_id, c.address) c.es_id as "esId", c.law_id as "lawId", c.address, c.phrase, c.standing, v.published, l.name, a.label,
      e.day as ended, e.how as end,
      v.effective > ${day}::date as future,
      (select case when bool_or(p.paragraph is null) then '{}' else array_agg(distinct p.paragraph) end
        from citation p where p.source_id = c.source_id and p.es_id = c.es_id and p.address = c.address) as paragraphs
    from citation c
    join law l using (law_id)
    join law_version v on v.es_id = c.es_id
    left join law_article a on a.es_id = c.es_id and a.address = c.address
    left join lateral ${endOfLaw('c.law_id', day)} as e on true
    where c.source_id = ${sourceId}
    order by c.es_id, c.address, c.standing <> 'applies' desc, c.paragraph nulls first, c.item nulls first, c.phrase`
  const laws = (rows: CitedRow[]) => rows.map(({ lawId }) => ofWork(lawId))
  const only = { citation: [ofItem(sourceId)], law: laws, law_version: laws, law_article: laws }
  return dependsOn(only, async () => (await cited.execute(db)).rows)
}

/** The lines of several articles at once. */
export async function listLinesOf(db: Db, articles: { esId: string; address: string }[]) {
  if (articles.length === 0) return []
  const lines = sql<{ esId: string; address: string; lines: LawLine[] }>`
    select a.es_id as "esId", a.address, a.lines
    from law_article a
    join unnest(${articles.map(({ esId }) => esId)}::text[], ${articles.map(({ address }) => address)}::text[])
      as asked (es_id, address) using (es_id, address)`
  const own = ofItems([...new Set(articles.map(({ esId }) => esId))])
  return (await dependsOn({ law_article: own }, () => lines.execute(db))).rows
}
