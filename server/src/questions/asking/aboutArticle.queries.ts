import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

export type ArticleRow = { title: string; label: string }

/** The name of a law that readers may see, and the label of its article where one is named. */
export async function findArticleRow(
  db: Db,
  { esId, address }: { esId: string; address: string },
): Promise<ArticleRow | undefined> {
  const { rows } = await sql<ArticleRow>`
    select k.title, coalesce(a.label, '') as label
    from visible_knowledge k
    left join law_article a on a.es_id = k.es_id and a.address = ${address}
    where k.es_id = ${esId} and k.kind = 'law' and (${address} = '' or a.address is not null)`.execute(db)
  return rows[0]
}
