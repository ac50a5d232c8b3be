import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

export async function findDatabaseSize(db: Db): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`.execute(db)
  return rows[0]?.bytes ?? 0
}
