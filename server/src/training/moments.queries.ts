import { sql } from 'kysely'
import type { Db } from '../platform/database/database.ts'

/** In how many milliseconds a course or notice appears, goes or changes its state by itself; null where none will. */
export async function untilNextAnnouncement(db: Db): Promise<number | null> {
  // The second a deadline or a validity names still counts as before its end.
  const { rows } = await sql<{ wait: number | null }>`
    select extract(epoch from min(moment) - now())::float8 * 1000 as wait
    from announ_train
    cross join lateral unnest(array[publish_time, withdraw_time, start_time, end_time,
      signup_deadline + interval '1 second', valid_until + interval '1 second']) as moment
    where state = 'published' and moment > now()`.execute(db)
  return rows[0]?.wait ?? null
}
