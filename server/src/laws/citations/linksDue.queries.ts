import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

export async function insertLinksDue(tx: Db, lawIds: string[]): Promise<void> {
  await sql`insert into law_links_due (law_id) select unnest(${lawIds}::text[])`.execute(tx)
}

export function listLinksDue(db: Db) {
  return db.selectFrom('law_links_due').orderBy('id').select(['id', 'law_id as lawId']).execute()
}

export async function deleteLinksDue(db: Db, ids: number[]): Promise<void> {
  await sql`delete from law_links_due where id = any(${ids}::bigint[])`.execute(db)
}
