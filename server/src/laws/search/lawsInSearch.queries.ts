import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import type { ArticlePlace, ReadArticle } from '../../search/findable.ts'
import { ROW_FACTS } from '../rowFacts.queries.ts'
import { LOCAL_LEVELS, PLACE } from './lawPlace.ts'

const day = (column: string) => sql<number | null>`to_char(${sql.ref(column)}, 'YYYYMMDD')::int`

/** What can be found of versions of laws beside their articles. */
export function listLawFacts(db: Db, esIds: string[]) {
  return db
    .selectFrom('law_version as v')
    .innerJoin('law as l', 'l.law_id', 'v.law_id')
    .where('v.es_id', 'in', esIds)
    .select([
      'v.es_id as esId',
      'v.law_id as lawId',
      'l.name',
      'l.aliases',
      'v.aliases as versionAliases',
      'v.document_number as documentNumber',
      'v.issuing_body as issuingBody',
      'v.level',
      'v.is_first as isFirst',
      'v.outline',
      'v.note',
      day('v.effective').as('effective'),
      day('v.expiry').as('expiry'),
      day('v.abolished').as('abolished'),
      day('v.next_effective').as('nextEffective'),
    ])
    .execute()
}
export type LawFactsRow = Awaited<ReturnType<typeof listLawFacts>>[number]

export function listArticleRows(db: Db, esIds: string[]) {
  return db
    .selectFrom('law_article')
    .where('es_id', 'in', esIds)
    .orderBy('es_id')
    .orderBy('ordinal')
    .select(['es_id as esId', 'address', 'label', 'section_id as sectionId', 'text'])
    .execute()
}
export type ArticleRow = Awaited<ReturnType<typeof listArticleRows>>[number]

export async function listFoundArticles(db: Db, places: { esId: string; address: string }[]) {
  if (places.length === 0) return []
  const { rows } = await sql<{ esId: string; address: string; text: string }>`
    select a.es_id as "esId", a.address, a.text
    from law_article a
    join unnest(${places.map(({ esId }) => esId)}::text[], ${places.map(({ address }) => address)}::text[]) as asked (es_id, address)
      on asked.es_id = a.es_id and asked.address = a.address`.execute(db)
  return rows
}

/** Articles that readers may see, with their laws as they are today; the places of local laws are ours where the portal's own texts rest on a law of theirs. */
export async function listReadArticles(db: Db, places: ArticlePlace[]): Promise<ReadArticle[]> {
  const { rows } = await sql<ReadArticle>`
    select a.es_id as "esId", a.address, k.title, k.demo, a.text, ${ROW_FACTS} as law,
      v.level <> all(${LOCAL_LEVELS}::text[]) or place.name is null or exists (
        select from law l
        where starts_with(l.name, place.name)
          and exists (select from citation c where c.law_id = l.law_id and c.source_kind <> 'law')
      ) as "ownPlace"
    from law_article a
    join unnest(${places.map(({ esId }) => esId)}::text[], ${places.map(({ address }) => address)}::text[]) as asked (es_id, address)
      on asked.es_id = a.es_id and asked.address = a.address
    join visible_knowledge k on k.es_id = a.es_id
    join law_version v on v.es_id = a.es_id
    cross join lateral (select substring(k.title from ${PLACE}) as name) as place`.execute(db)
  return rows
}

/** Laws in force that readers know best: long enough to have such an article, the most read first. */
export async function listExampleLaws(db: Db, size: number) {
  const { rows } = await sql<{ esId: string; names: string[]; articles: number }>`
    select k.es_id as "esId", array_prepend(l.name, l.aliases) as names, v.article_count as articles
    from listed_knowledge k
    join law_version v on v.es_id = k.es_id
    join law l on l.law_id = v.law_id
    where k.kind = 'law' and v.article_count > 0
    order by v.article_count >= 22 desc, k.view_count desc, k.es_id
    limit ${size}`.execute(db)
  return rows
}
