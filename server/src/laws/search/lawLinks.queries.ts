import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

/** Which law a source cites, and the article under the number it had when it was first held; no address where the whole law is meant. */
type CiteRow = {
  sourceId: string
  sourceAddress: string
  lawId: string
  lawName: string
  esId: string
  address: string
}

/** Of a law only its last version cites, so that a law of many versions has one voice. */
export async function listCites(db: Db, sourceIds: string[]): Promise<CiteRow[]> {
  const { rows } = await sql<CiteRow>`
    with recursive walk as (
      select c.source_id, c.source_address, c.law_id, c.es_id as cited_id, c.address as cited, c.es_id, c.address, 0 as steps
      from citation c
      left join law_version own on own.es_id = c.source_id
      where c.source_id = any(${sourceIds}::text[]) and own.next_effective is null
      union
      select w.source_id, w.source_address, w.law_id, w.cited_id, w.cited, h.from_es_id, h.from_address, w.steps + 1
      from walk w
      join law_article_change h on h.to_es_id = w.es_id and h.to_address = w.address
      where h.from_address is not null
    )
    select distinct on (source_id, source_address, cited_id, cited) source_id as "sourceId", source_address as "sourceAddress",
      law_id as "lawId", l.name as "lawName", es_id as "esId", address
    from walk
    join law l using (law_id)
    order by source_id, source_address, cited_id, cited, steps desc, address`.execute(db)
  return rows
}

type OriginRow = { esId: string; address: string; firstEsId: string; firstAddress: string }

/** Where the articles of these versions were first held; what was not held before is left out. */
export async function listOrigins(db: Db, esIds: string[]): Promise<OriginRow[]> {
  const { rows } = await sql<OriginRow>`
    with recursive walk as (
      select to_es_id as es_id, to_address as address, from_es_id, from_address, 1 as steps
      from law_article_change
      where to_es_id = any(${esIds}::text[]) and to_address is not null and from_address is not null
      union all
      select w.es_id, w.address, h.from_es_id, h.from_address, w.steps + 1
      from walk w
      join law_article_change h on h.to_es_id = w.from_es_id and h.to_address = w.from_address
      where h.from_address is not null
    )
    select distinct on (es_id, address) es_id as "esId", address, from_es_id as "firstEsId", from_address as "firstAddress"
    from walk
    order by es_id, address, steps desc, from_address`.execute(db)
  return rows
}
