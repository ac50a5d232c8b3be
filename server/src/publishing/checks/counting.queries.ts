import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import type { FindingCounts } from '../drafts/judgeDraft.ts'

/** So many rows at once that whoever waits for one of them waits no second. */
const BATCH = 500

/** Since when counts hold: a law was changed, took effect or ceased to apply, or the office changed its list of wrong words. Whatever was never counted is older than that. */
export async function findCountsHold(db: Db): Promise<string> {
  const { rows } = await sql<{ at: string }>`
    select least(now(), greatest('2000-01-01'::timestamptz, (select max(updated_at) from knowledge where kind = 'law'),
      (select at from word_list where list = 'typo'),
      (select max(day)::timestamptz from law_version v, unnest(array[v.effective, v.abolished, v.expiry + 1]) as day
        where day <= current_date)))::text as at`.execute(db)
  return rows[0]?.at ?? '-infinity'
}

/** Counted just now, or to be counted by the job. */
export async function updateCounted(tx: Db, id: string, counted: boolean): Promise<void> {
  await tx
    .updateTable('draft_counted')
    .set({ at: counted ? sql<string>`now()` : '-infinity' })
    .where('draft_id', '=', id)
    .execute()
}

/** Texts that were never opened here and cite nothing need not be looked at. Tells whether there may be more. */
export async function settleWithout(db: Db, since: string): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`update draft_counted set at = now() where draft_id in (
      select n.draft_id from draft_counted n join draft d on d.id = n.draft_id
      where n.at < ${since}::timestamptz and (d.state = 'discarded' or (d.number = 0
        and not exists (select from citation c where c.source_id = d.es_id)))
      order by n.at limit ${BATCH} for update of n skip locked)`.execute(db)
  return numAffectedRows === BigInt(BATCH)
}

/** False where another process counts at this moment. */
export async function claimCounting(tx: Db): Promise<boolean> {
  const { rows } = await sql<{ claimed: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended('draft:counting', 0)) as claimed`.execute(tx)
  return rows[0]?.claimed === true
}

export function listUncounted(db: Db, since: string, size: number) {
  return db
    .selectFrom('draft_counted as n')
    .innerJoin('draft as d', 'd.id', 'n.draft_id')
    .where('n.at', '<', sql<string>`${since}::timestamptz`)
    .orderBy('n.at')
    .limit(size)
    .select(['d.id', 'd.es_id as esId', 'd.kind', 'd.number', 'd.fields', 'd.tree', 'd.planned'])
    .select('d.publish_time as publishTime')
    .execute()
}

/** Of this number only: what was saved meanwhile counts for itself. A text whose counts stay is not written. */
export async function updateCounts(
  tx: Db,
  { id, number, counts }: { id: string; number: number; counts: FindingCounts },
): Promise<void> {
  const { typos, citations } = counts
  await tx
    .updateTable('draft')
    .set({ typos, citations_amiss: citations })
    .where('id', '=', id)
    .where('number', '=', number)
    .where((eb) => eb.or([eb('typos', '<>', typos), eb('citations_amiss', '<>', citations)]))
    .execute()
  await sql`update draft_counted n set at = now() from draft d
    where n.draft_id = ${id} and d.id = n.draft_id and d.number = ${number}`.execute(tx)
}
