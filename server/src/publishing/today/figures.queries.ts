import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

export type OfWeeks = { week: number; before: number }

const weeks = (column: string) => sql`
  count(*) filter (where ${sql.ref(column)} > now() - interval '7 days') as week,
  count(*) filter (where ${sql.ref(column)} <= now() - interval '7 days') as before`
const sinceTwoWeeks = (column: string) =>
  sql`${sql.ref(column)} > now() - interval '14 days' and ${sql.ref(column)} <= now()`

/** What came to readers in the last seven days, and in the seven before. */
export async function countPublished(db: Db): Promise<OfWeeks> {
  const { rows } = await sql<OfWeeks>`
    select ${weeks('d.publish_time')} from draft d
    where d.state <> 'discarded' and d.kind <> 'page' and ${sinceTwoWeeks('d.publish_time')}`.execute(db)
  return rows[0] ?? { week: 0, before: 0 }
}

/** What was corrected or withdrawn in the same weeks, each text once a week, however often it was. */
export async function countChanged(db: Db): Promise<OfWeeks> {
  const { rows } = await sql<OfWeeks>`
    select ${weeks('at')} from (
      select es_id, max(at) as at from (
        select r.es_id, r.released_at as at from release r where r.change = 'correction' and ${sinceTwoWeeks('r.released_at')}
        union all
        select d.es_id, d.withdraw_time from draft d where d.withdraw_time is not null and ${sinceTwoWeeks('d.withdraw_time')}
      ) as acts group by es_id, at > now() - interval '7 days'
    ) as changes`.execute(db)
  return rows[0] ?? { week: 0, before: 0 }
}

/** Signatures, in the same weeks; what was void later was read all the same. */
export async function countSignatures(db: Db): Promise<OfWeeks> {
  const { rows } = await sql<OfWeeks>`
    select ${weeks('g.at')} from signature g where ${sinceTwoWeeks('g.at')}`.execute(db)
  return rows[0] ?? { week: 0, before: 0 }
}

/** When each text was last corrected: 文字修订 reads no law again. */
export async function listLastCorrections(db: Db): Promise<{ id: string; at: string }[]> {
  const { rows } = await sql<{ id: string; at: string }>`
    select r.es_id as id, max(r.released_at)::text as at from release r
    where r.change = 'correction' and r.replaced_at is null
    group by r.es_id order by r.es_id`.execute(db)
  return rows
}

/** Whether a text was released anew since then, in whatever way. */
export async function isReleasedSince(db: Db, esId: string, at: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from release where es_id = ${esId} and released_at >= ${at}::timestamptz limit 1`.execute(db)
  return rows.length > 0
}
