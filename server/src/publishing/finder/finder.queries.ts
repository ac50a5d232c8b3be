import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { isScheduled, stateNow } from '../drafts/drafts.queries.ts'

/** Whatever readers do not see now: the search they use knows nothing of it. */
const isHidden = sql<boolean>`(d.state not in ('live', 'discarded')
  or (d.state = 'live' and (d.publish_time > now() or d.withdraw_time <= now())))`

/** The newest of them, with what is told of each. */
export function listHiddenTitles(db: Db, most: number) {
  return db
    .selectFrom('draft as d')
    .leftJoin('staff as o', 'o.id', 'd.owner_id')
    .where(isHidden)
    .where('d.title', '<>', '')
    .orderBy('d.updated_at', 'desc')
    .limit(most)
    .select(['d.id', 'd.title', 'd.kind', stateNow.as('state'), isScheduled.as('scheduled'), 'o.name as owner'])
    .execute()
}

/** Where what readers see is written, by the id that they know it by. */
export async function listTextIds(db: Db, esIds: string[]): Promise<Map<string, string>> {
  if (esIds.length === 0) return new Map()
  const rows = await db.selectFrom('draft').where('es_id', 'in', esIds).select(['id', 'es_id as esId']).execute()
  return new Map(rows.map(({ id, esId }) => [esId, id]))
}

export async function listTextTitles(db: Db, ids: string[]): Promise<{ id: string; title: string }[]> {
  return ids.length === 0 ? [] : db.selectFrom('draft').where('id', 'in', ids).select(['id', 'title']).execute()
}

export async function listItemTitles(db: Db, esIds: string[]): Promise<{ esId: string; title: string }[]> {
  if (esIds.length === 0) return []
  // What is no text of the desk, as a public answer, is known by what readers have.
  return db
    .selectFrom('knowledge')
    .where('es_id', 'in', esIds)
    .select(['es_id as esId', 'title'])
    .union(db.selectFrom('draft').where('es_id', 'in', esIds).select(['es_id as esId', 'title']))
    .execute()
}
