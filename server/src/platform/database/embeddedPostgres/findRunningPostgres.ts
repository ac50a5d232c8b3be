import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readLiveLock } from './acquireDirectoryLock.ts'
import { DATABASE, USER } from './postgresSettings.ts'

export type PostgresPlace = { socketDir: string; port: number; user: string; database: string }

/** The database another process of ours runs on this data directory, if one does. */
export async function findRunningPostgres(dataDir: string): Promise<PostgresPlace | undefined> {
  const { socketDir, port } = readLiveLock(dataDir) ?? {}
  if (!socketDir || !port || !existsSync(join(socketDir, `.s.PGSQL.${port}`))) return undefined
  return { socketDir, port, user: USER, database: DATABASE }
}
