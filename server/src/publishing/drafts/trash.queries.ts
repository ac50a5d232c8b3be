import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

/** What was ever released never goes: readers may have cited it. */
export async function deleteTrash(tx: Db, days: number): Promise<{ id: string; title: string }[]> {
  return tx
    .deleteFrom('draft as d')
    .where('d.state', '=', 'discarded')
    .where('d.discarded_at', '<', sql<string>`now() - make_interval(days => ${days})`)
    .where('d.publish_time', 'is', null)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('revision as r')
            .whereRef('r.draft_id', '=', 'd.id')
            .where('r.cause', 'in', ['release', 'schedule'])
            .select('r.id'),
        ),
      ),
    )
    .returning(['d.id', 'd.title'])
    .execute()
}

/** By then nobody sends the same press again: local copies are kept for a week. */
export async function deleteOldOnce(db: Db): Promise<void> {
  await db.deleteFrom('draft_once').where('at', '<', sql<string>`now() - interval '8 days'`).execute()
}
