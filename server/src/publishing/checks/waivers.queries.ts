import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

export type Waiver = { finding: string; reason: string }
export type StoredWaiver = { finding: string; reason: string; by: string; time: string }

/** Why findings of a text stand as they are; a reason given again replaces the one before. */
export async function upsertWaivers(tx: Db, draftId: string, byId: string, waivers: Waiver[]): Promise<void> {
  const rows = [...new Map(waivers.map((waiver) => [waiver.finding, waiver])).values()]
  await tx
    .insertInto('finding_waiver')
    .values(rows.map(({ finding, reason }) => ({ draft_id: draftId, finding, reason, by_id: byId })))
    .onConflict((known) =>
      known.columns(['draft_id', 'finding']).doUpdateSet((eb) => ({
        reason: eb.ref('excluded.reason'),
        by_id: eb.ref('excluded.by_id'),
        at: sql<string>`now()`,
      })),
    )
    .execute()
}

export async function listWaivers(db: Db, draftId: string): Promise<Map<string, StoredWaiver>> {
  const rows = await db
    .selectFrom('finding_waiver as w')
    .innerJoin('staff as s', 's.id', 'w.by_id')
    .where('w.draft_id', '=', draftId)
    .select(['w.finding', 'w.reason', 's.name as by', 'w.at as time'])
    .execute()
  return new Map(rows.map((row) => [row.finding, row]))
}
