import { sql } from 'kysely'
import type { Db } from '../platform/database/database.ts'

/** In how many milliseconds an item appears or goes by itself, or the next day begins by the database's clock. */
export async function untilNextItem(db: Db): Promise<number | null> {
  const { rows } = await sql<{ wait: number | null }>`
    select extract(epoch from least(
      (select min(publish_time) from knowledge where state = 'published' and publish_time > now()),
      (select min(withdraw_time) from knowledge where state = 'published' and withdraw_time > now()),
      date_trunc('day', now()) + interval '1 day') - now())::float8 * 1000 as wait`.execute(db)
  return rows[0]?.wait ?? null
}
