import { sql } from 'kysely'
import { endOfLaw, type LawEnd } from '../../../laws/versions/endOfLaw.queries.ts'
import type { Db } from '../../../platform/database/database.ts'

type Place = { esId: string; address: string }
export type ArticleText = Place & { label: string; text: string }

export async function listArticlesAt(db: Db, places: Place[]): Promise<ArticleText[]> {
  if (places.length === 0) return []
  const { rows } = await sql<ArticleText>`
    select a.es_id as "esId", a.address, a.label, a.text
    from law_article a
    join unnest(${places.map(({ esId }) => esId)}::text[], ${places.map(({ address }) => address)}::text[])
      as asked (es_id, address) using (es_id, address)`.execute(db)
  return rows
}

export type VersionFacts = {
  esId: string
  lawId: string
  name: string
  published: string
  effective: string
  /** When and how the law as a whole ceased to apply, if it has by the day asked for. */
  ended: string | null
  end: LawEnd | null
}

export async function listVersionFacts(db: Db, esIds: string[], day: string): Promise<VersionFacts[]> {
  if (esIds.length === 0) return []
  const { rows } = await sql<VersionFacts>`
    select v.es_id as "esId", v.law_id as "lawId", l.name, v.published, v.effective,
      e.day as ended, e.how as end
    from law_version v join law l using (law_id)
    left join lateral ${endOfLaw('v.law_id', day)} as e on true
    where v.es_id = any(${esIds}::text[])`.execute(db)
  return rows
}
