import { sql } from 'kysely'
import type { Db } from '../platform/database/database.ts'

/** The laws that somebody follows. */
export async function listFollowedLaws(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('operation')
    .where('operate_type', '=', 'follow')
    .where('law_id', 'is not', null)
    .select('law_id as lawId')
    .distinct()
    .execute()
  return rows.flatMap(({ lawId }) => lawId ?? [])
}

export type FollowerMessage = {
  lawId: string
  title: string
  text: string
  href: string
  /** What is told under one key is told once to each follower. */
  key: string
  /** Who followed only afterwards is not told. */
  since?: string
  /** Only who was told under one of these keys is told. */
  after?: string[] | undefined
}

/** One message for each who followed a law before the thing happened; tells how many were new. */
export async function insertFollowerMessages(tx: Db, messages: FollowerMessage[]): Promise<number> {
  const column = (name: Exclude<keyof FollowerMessage, 'after'>) =>
    sql`${messages.map((message) => message[name] ?? null)}::text[]`
  const after = sql`${messages.map((message) => (message.after ? JSON.stringify(message.after) : null))}::jsonb[]`
  const { numAffectedRows } = await sql`
    insert into notice_to_user (user_id, kind, title, text, href, key)
    select o.user_id, 'law', m.title, m.text, m.href, m.key
    from unnest(${column('lawId')}, ${column('title')}, ${column('text')}, ${column('href')}, ${column('key')}, ${column('since')}, ${after})
      with ordinality as m (law_id, title, text, href, key, since, after, place)
    join operation o on o.operate_type = 'follow' and o.law_id = m.law_id
    where (m.since is null or o.operated_at < m.since::timestamptz)
      and (m.after is null or exists (
        select 1 from jsonb_array_elements_text(m.after) as heard (key)
        join notice_to_user n on n.user_id = o.user_id and n.key = heard.key))
    order by m.place, o.user_id
    on conflict (user_id, key) do nothing`.execute(tx)
  return Number(numAffectedRows ?? 0)
}
