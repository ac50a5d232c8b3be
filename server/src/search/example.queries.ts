import { sql } from 'kysely'
import type { Db } from '../platform/database/database.ts'

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
