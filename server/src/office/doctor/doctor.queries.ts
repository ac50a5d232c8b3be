import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

/** Which PostgreSQL it is, and what time it is there. */
export async function findServerFacts(db: Db): Promise<{ version: string; versionNumber: number; now: number }> {
  const { rows } = await sql<{ version: string; versionNumber: number; now: number }>`
    select current_setting('server_version') as version, current_setting('server_version_num')::int as "versionNumber",
      extract(epoch from clock_timestamp())::float8 * 1000 as now`.execute(db)
  const [facts] = rows
  if (!facts) throw new Error('the database answers nothing')
  return facts
}
