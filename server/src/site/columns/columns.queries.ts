import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

/** When readers got the newest that they can see in each of these classes and below it. */
export async function listNewestOfClasses(db: Db, classIds: string[]): Promise<Map<string, string | null>> {
  const { rows } = await sql<{ id: string; newest: string | null }>`
    with recursive branch (top, id) as (
      select id, id from unnest(${classIds}::text[]) as asked (id)
      union select branch.top, class.id from class join branch on class.parent_id = branch.id
    )
    select top as id, max(last.publish_time) as newest
    from branch
    left join lateral (select k.publish_time from listed_knowledge k where k.class_id = branch.id
      order by k.publish_time desc, k.es_id desc limit 1) as last on true
    group by top`.execute(db)
  return new Map(rows.map(({ id, newest }) => [id, newest]))
}

/** Of notices, and of everything that the home page shows. */
export async function findNewest(db: Db): Promise<{ now: string; home: string | null; notices: string | null }> {
  const ofKind = (kind: string) => sql`
    (select k.publish_time from listed_knowledge k where k.kind = ${kind} order by k.publish_time desc, k.es_id desc limit 1)`
  const announced = (type: string) =>
    sql`(select max(a.publish_time) from visible_announ_train a where a.type = ${type})`
  const { rows } = await sql<{ now: string; home: string | null; notices: string | null }>`
    select now() as now, ${announced('notice')} as notices,
      greatest(${ofKind('news')}, ${ofKind('question')}, ${ofKind('video')}, ${ofKind('book')}, ${ofKind('law')},
        ${announced('notice')}, ${announced('train')}) as home`.execute(db)
  return rows[0] ?? { now: '', home: null, notices: null }
}
