import { sql } from 'kysely'
import type { Db } from '../platform/database/database.ts'

export type LawEvent = {
  event: 'added' | 'effective'
  esId: string
  lawId: string
  title: string
  effective: string
  /** The very moment it happened: who followed only afterwards need not be told. */
  since: string
}

/** Versions that came, or came into force, lately, of laws that somebody follows. */
export async function listLawEvents(db: Db): Promise<LawEvent[]> {
  const { rows } = await sql<LawEvent>`
    select e.event, k.es_id as "esId", v.law_id as "lawId", k.title, v.effective, e.since::text
    from law_version v
    join visible_knowledge k on k.es_id = v.es_id
    cross join lateral (values ('added', greatest(k.created_at, k.publish_time)), ('effective', v.effective::timestamptz)) as e (event, since)
    where e.since between now() - interval '30 days' and now()
      -- An old version that is added afterwards is no news.
      and (e.event = 'effective' or v.next_effective is null)
      and exists (select from operation o
        where o.operate_type = 'follow' and o.law_id = v.law_id and o.operated_at < e.since)
    order by e.since, k.es_id`.execute(db)
  return rows
}

export type FollowerMessage = {
  lawId: string
  title: string
  text: string
  href: string
  /** What is told under one key is told once to each follower. */
  key: string
  since?: string
}

/** One message for each who followed a law before the thing happened; tells how many were new. */
export async function insertFollowerMessages(
  tx: Db,
  { lawId, title, text, href, key, since }: FollowerMessage,
): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into notice_to_user (user_id, kind, title, text, href, key)
    select o.user_id, 'law', ${title}, ${text}, ${href}, ${key}
    from operation o
    where o.operate_type = 'follow' and o.law_id = ${lawId}
      ${since ? sql`and o.operated_at < ${since}::timestamptz` : sql``}
    order by o.user_id
    on conflict (user_id, key) do nothing`.execute(tx)
  return Number(numAffectedRows ?? 0)
}
