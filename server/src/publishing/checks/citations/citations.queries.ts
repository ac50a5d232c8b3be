import { LAW } from '@zhengcai/contract/knowledge/lawWords.ts'
import { sql } from 'kysely'
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
  /** When the law as a whole ceased to apply, if it has by the day asked for. */
  ended: string | null
}

export async function listVersionFacts(db: Db, esIds: string[], day: string): Promise<VersionFacts[]> {
  if (esIds.length === 0) return []
  const { rows } = await sql<VersionFacts>`
    select v.es_id as "esId", v.law_id as "lawId", l.name, v.published, v.effective,
      (select case law_status(last, ${day}::date)
          when ${LAW.abolished} then last.abolished when ${LAW.expired} then last.expiry + 1 end
        from law_version last
        where last.law_id = v.law_id and last.effective <= ${day}::date
        order by last.effective desc, last.published desc limit 1) as ended
    from law_version v join law l using (law_id)
    where v.es_id = any(${esIds}::text[])`.execute(db)
  return rows
}
