import { sql } from 'kysely'
import type { LawEvent } from '../operations/notifyFollowers.ts'
import type { Db } from '../platform/database/database.ts'

/** Versions of these laws that came, came into force, were put right, taken back or brought back lately. */
export async function listLawEvents(db: Db, lawIds: string[]): Promise<LawEvent[]> {
  const { rows } = await sql<LawEvent>`
    select e.event, null as which, k.es_id as "esId", v.law_id as "lawId", k.title, v.effective, e.since::text,
      v.published, k.es_id as "toEsId", v.effective_assumed as "effectiveAssumed"
    from law_version v
    join visible_knowledge k on k.es_id = v.es_id
    cross join lateral (values ('added', greatest(k.created_at, k.publish_time)), ('effective', v.effective::timestamptz)) as e (event, since)
    where v.law_id = any(${lawIds}::text[])
      and e.since between now() - interval '30 days' and now()
      -- An old version that is added afterwards is no news.
      and (e.event = 'effective' or v.next_effective is null)
      and not (e.event = 'effective' and v.effective_assumed)
    union all
    select 'corrected', c.id, k.es_id, v.law_id, k.title, v.effective, c.decided_at::text, v.published, k.es_id,
      v.effective_assumed
    from law_change c
    join law_version v on v.es_id = c.es_id
    join visible_knowledge k on k.es_id = v.es_id
    where c.law_id = any(${lawIds}::text[]) and c.kind in ('facts', 'text') and c.state = 'released'
      and c.decided_at > now() - interval '30 days'
    union all
    select e.event, extract(epoch from e.taken)::text, v.es_id, v.law_id, k.title, v.effective, e.since::text, v.published, s.es_id,
      v.effective_assumed
    from law_version v
    join knowledge k on k.es_id = v.es_id
    left join law_version_away w on w.es_id = v.es_id
    cross join lateral (values ('takenBack', v.taken_back_at, v.taken_back_at), ('broughtBack', w.since, w.until)) as e (event, taken, since)
    join lateral (select o.es_id from law_version o join visible_knowledge x on x.es_id = o.es_id
      where o.law_id = v.law_id order by not law_is_listed(o, current_date), o.effective desc limit 1) as s on true
    where v.law_id = any(${lawIds}::text[]) and e.since > now() - interval '30 days'
    order by 7, 3`.execute(db)
  return rows
}
