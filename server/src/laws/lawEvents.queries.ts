import { sql } from 'kysely'
import type { LawEvent } from '../operations/notifyFollowers.ts'
import type { Db } from '../platform/database/database.ts'

/** Versions of these laws that came, came into force, or were put right lately. */
export async function listLawEvents(db: Db, lawIds: string[]): Promise<LawEvent[]> {
  const { rows } = await sql<LawEvent>`
    select e.event, null as which, k.es_id as "esId", v.law_id as "lawId", k.title, v.effective, e.since::text
    from law_version v
    join visible_knowledge k on k.es_id = v.es_id
    cross join lateral (values ('added', greatest(k.created_at, k.publish_time)), ('effective', v.effective::timestamptz)) as e (event, since)
    where v.law_id = any(${lawIds}::text[])
      and e.since between now() - interval '30 days' and now()
      -- An old version that is added afterwards is no news.
      and (e.event = 'effective' or v.next_effective is null)
      and not (e.event = 'effective' and v.effective_assumed)
    union all
    select 'corrected', c.id, k.es_id, v.law_id, k.title, v.effective, c.decided_at::text
    from law_change c
    join law_version v on v.es_id = c.es_id
    join visible_knowledge k on k.es_id = v.es_id
    where c.law_id = any(${lawIds}::text[]) and c.kind in ('facts', 'text') and c.state = 'released'
      and c.decided_at > now() - interval '30 days'
    order by 7, 3`.execute(db)
  return rows
}
