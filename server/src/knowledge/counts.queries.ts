import { sql } from 'kysely'
import { builtOnce } from '../platform/database/builtOnce.ts'
import type { Db } from '../platform/database/database.ts'
import { dependsOn } from '../platform/database/freshness/watching.ts'

type Row = { esId: string }

const findCounts = builtOnce((db, { esIds }: { esIds: string[] }) =>
  db
    .selectFrom('knowledge as k')
    .where(sql<boolean>`k.es_id = any(${esIds}::text[])`)
    .select(['k.es_id as esId', 'k.view_count as viewCount', 'k.like_count as likeCount'])
    .select('k.favourite_count as favouriteCount'),
)

/** Brings rows that were kept up to what readers have done since: counters move without telling. */
export async function recounting(db: Db, rows: Row[]): Promise<<T extends Row>(row: T) => T> {
  const esIds = rows.map(({ esId }) => esId)
  const found = await dependsOn({ knowledge: [] }, () => findCounts(db, { esIds }))
  const counts = new Map(found.map((one) => [one.esId, one]))
  return (row) => ({ ...row, ...counts.get(row.esId) })
}
