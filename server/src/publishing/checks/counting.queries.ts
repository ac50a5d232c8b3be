import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import type { FindingCounts } from '../drafts/judgeDraft.ts'

/** So many rows at once that whoever waits for one of them waits no second. */
const BATCH = 500

/** Whatever may cite a law is counted again when one was changed since, took effect or ceased to apply. Tells whether there may be more. */
export async function forgetCounts(db: Db): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    with newest as (
      select greatest((select max(updated_at) from knowledge where kind = 'law'),
        (select max(day)::timestamptz from law_version v, unnest(array[v.effective, v.abolished, v.expiry + 1]) as day
          where day <= current_date)) as at
    )
    update draft set citations_at = null where id in (
      select d.id from draft d, newest where d.citations_at < newest.at
        and (d.number > 0 or exists (select from citation c where c.source_id = d.es_id))
      limit ${BATCH} for update of d skip locked)`.execute(db)
  return numAffectedRows === BigInt(BATCH)
}

export async function forgetCount(tx: Db, id: string): Promise<void> {
  await tx.updateTable('draft').set({ citations_at: null }).where('id', '=', id).execute()
}

/** Texts that were never opened here and cite nothing need not be looked at. Tells whether there may be more. */
export async function settleWithout(db: Db): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`update draft set citations_at = now() where id in (
      select d.id from draft d where d.citations_at is null and (d.state = 'discarded' or (d.number = 0
        and not exists (select from citation c where c.source_id = d.es_id)))
      limit ${BATCH} for update of d skip locked)`.execute(db)
  return numAffectedRows === BigInt(BATCH)
}

/** False where another process counts at this moment. */
export async function claimCounting(tx: Db): Promise<boolean> {
  const { rows } = await sql<{ claimed: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended('draft:counting', 0)) as claimed`.execute(tx)
  return rows[0]?.claimed === true
}

export function listUncounted(db: Db, size: number) {
  return db
    .selectFrom('draft')
    .where('citations_at', 'is', null)
    .orderBy('id')
    .limit(size)
    .select(['id', 'es_id as esId', 'kind', 'number', 'fields', 'tree', 'planned', 'publish_time as publishTime'])
    .execute()
}

/** Of this number only: what was saved meanwhile counts for itself. */
export async function updateCounts(
  db: Db,
  { id, number, counts }: { id: string; number: number; counts: FindingCounts },
): Promise<void> {
  await db
    .updateTable('draft')
    .set({ typos: counts.typos, citations_amiss: counts.citations, citations_at: sql<string>`now()` })
    .where('id', '=', id)
    .where('number', '=', number)
    .execute()
}
