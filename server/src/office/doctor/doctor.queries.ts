import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

type ServerFacts = { version: string; versionNumber: number; now: number; isHere: boolean }

/** Which PostgreSQL it is, what time it is there, and whether it is on this machine, as far as the connection tells. */
export async function findServerFacts(db: Db): Promise<ServerFacts> {
  const { rows } = await sql<ServerFacts>`
    select current_setting('server_version') as version, current_setting('server_version_num')::int as "versionNumber",
      extract(epoch from clock_timestamp())::float8 * 1000 as now,
      inet_client_addr() is not distinct from inet_server_addr() as "isHere"`.execute(db)
  const [facts] = rows
  if (!facts) throw new Error('the database answers nothing')
  return facts
}
