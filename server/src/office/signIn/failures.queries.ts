import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

/** How many seconds ago each failure of a day was, the oldest first. */
export async function listFailures(db: Db, key: string): Promise<number[]> {
  const { rows } = await sql<{ ago: number }>`
    select extract(epoch from clock_timestamp() - at)::float8 as ago from allowance_use
    where key = ${key} and at > clock_timestamp() - interval '1 day' order by at`.execute(db)
  return rows.map(({ ago }) => ago)
}

export async function insertFailures(db: Db, keys: string[]): Promise<void> {
  await sql`insert into allowance_use (key, grant_id, at)
    select key, gen_random_uuid(), clock_timestamp() from unnest(${keys}::text[]) as key`.execute(db)
}

export async function deleteFailures(db: Db, key: string): Promise<void> {
  await db.deleteFrom('allowance_use').where('key', '=', key).execute()
}

/** Those of a week, for the person whose name was tried. */
export async function countFailures(db: Db, key: string): Promise<{ count: number; last: string } | null> {
  const row = await db
    .selectFrom('allowance_use')
    .where('key', '=', key)
    .where('at', '>', sql<string>`clock_timestamp() - interval '7 days'`)
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.max('at').as('last')])
    .executeTakeFirst()
  return row?.count ? { count: row.count, last: row.last } : null
}
