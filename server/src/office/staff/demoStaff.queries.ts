import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

/** How many items are made up, and how many are not. */
export async function countItems(db: Db): Promise<{ real: number; demo: number }> {
  return db
    .selectFrom('knowledge')
    .select([
      sql<number>`count(*) filter (where not demo)`.as('real'),
      sql<number>`count(*) filter (where demo)`.as('demo'),
    ])
    .executeTakeFirstOrThrow()
}
