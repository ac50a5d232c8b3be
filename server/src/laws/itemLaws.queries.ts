import type { LawRowFacts } from '@zhengcai/contract/knowledge/lawText.ts'
import { sql } from 'kysely'
import { ofItems } from '../knowledge/changeTags.ts'
import type { LawMarks } from '../knowledge/relateItems.ts'
import { builtOnce } from '../platform/database/builtOnce.ts'
import type { Db } from '../platform/database/database.ts'
import { dependsOn } from '../platform/database/freshness/watching.ts'
import { ROW_FACTS } from './rowFacts.queries.ts'

const findFacts = builtOnce((db, { esIds }: { esIds: string[] }) =>
  db
    .selectFrom('law_version as v')
    .where(sql<boolean>`v.es_id = any(${esIds}::text[])`)
    .select(['v.es_id as esId', ROW_FACTS.as('facts')]),
)

/** The facts of these versions that lists show, by id; the status is that of today. */
export async function listRowFacts(db: Db, esIds: string[]): Promise<Map<string, LawRowFacts>> {
  const own = ofItems(esIds)
  const rows = await dependsOn({ law_version: own, law_article: own }, () => findFacts(db, { esIds }))
  return new Map(rows.map(({ esId, facts }) => [esId, facts]))
}

/** The same of the item `k` of a query. */
export const FACTS_IN_ROW = sql<LawRowFacts>`(select ${ROW_FACTS} from law_version v where v.es_id = k.es_id)`

/** The laws and articles (`预算法~22`) that items name. A law names itself, so that it stands with what cites it. */
export async function listLawMarks(db: Db): Promise<Map<string, LawMarks>> {
  const { rows } = await sql<LawMarks & { esId: string }>`
    with named as (
      select c.source_id as es_id, l.name, nullif(c.address, '') as address, '' as headings
      from citation c join law l using (law_id)
      union all
      select v.es_id, l.name, null,
        coalesce((select string_agg(heading ->> 'title', ' ') from jsonb_array_elements(v.outline) heading), '')
      from law_version v join law l using (law_id)
    )
    select es_id as "esId", array_agg(distinct name order by name) as laws,
      coalesce(array_agg(distinct name || '~' || address order by name || '~' || address) filter (where address is not null), '{}') as articles,
      max(headings) as headings
    from named group by es_id`.execute(db)
  return new Map(rows.map(({ esId, ...marks }) => [esId, marks]))
}

type Place = { esId: string; address: string; article: string; paragraph: string }

/** The labels of those articles that stand in their law, with the paragraph where one is named; by `ESID~address`. */
export async function listArticleLabels(db: Db, places: Place[]): Promise<Map<string, string>> {
  if (places.length === 0) return new Map()
  const column = (name: keyof Place) => sql`${places.map((place) => place[name])}::text[]`
  const { rows } = await sql<{ name: string; label: string }>`
    select asked.es_id || '~' || asked.address as name, a.label
    from unnest(${column('esId')}, ${column('address')}, ${column('article')}, ${column('paragraph')})
      as asked (es_id, address, article, paragraph)
    join law_article a on a.es_id = asked.es_id and a.address = asked.article
    where asked.paragraph = ''
      or exists (select from jsonb_array_elements(a.lines) line where line ->> 'paragraph' = asked.paragraph)`.execute(
    db,
  )
  return new Map(rows.map(({ name, label }) => [name, label]))
}
