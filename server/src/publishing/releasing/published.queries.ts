import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

/** Longer than any stop of the server that nobody would notice. */
const LOOKED_BACK = sql`interval '3 days'`
const MOST = 200

export type Published = {
  id: string
  title: string
  release: number
  time: string
  ownerId: string | null
  submittedById: string | null
}

/** What was given a time by its last release, and came to readers at that time a little while ago; told to nobody yet. */
export async function listPublished(db: Db): Promise<Published[]> {
  const { rows } = await sql<Published>`
    select d.id, d.title, r.id as release, d.publish_time as time, d.owner_id as "ownerId", d.submitted_by as "submittedById"
    from draft d
    cross join lateral (select r.id, r.publish_time, r.released_at, r.replaced_at from release r
      where r.draft_id = d.id order by r.id desc limit 1) as r
    where d.state = 'live' and d.publish_time <= now() and d.publish_time > now() - ${LOOKED_BACK}
      and r.publish_time = d.publish_time and r.released_at < r.publish_time and r.replaced_at is null
      and not exists (select from staff_notice n where n.draft_id = d.id and n.about = 'published:' || r.id)
    order by d.publish_time, d.id limit ${MOST}`.execute(db)
  return rows
}
