import { connectionOptions, type Place } from '../platform/database/database.ts'
import { findRunningPostgres } from '../platform/database/embeddedPostgres/findRunningPostgres.ts'
import { startEmbeddedPostgres } from '../platform/database/embeddedPostgres/startEmbeddedPostgres.ts'
import { SteadyClient } from '../platform/database/steadyClient.ts'
import type { Config } from '../platform/process/config.ts'

/** Where the data lies, and how to let go of it. */
export type OpenStore = { place: Place; description: string; notes: string[]; close(): Promise<void> }

/** The server owns its embedded database; `join` lets the office command use the one a running server holds. */
export async function openStore(
  config: Config,
  { join, ...told }: { join: boolean; onMake?: () => void; onExit?: (message: string) => void },
): Promise<OpenStore> {
  if (config.databaseUrl) return joinServer(config.databaseUrl)
  const running = join ? await findRunningPostgres(config.dataDir) : undefined
  if (running) {
    const { socketDir: host, ...rest } = running
    return { place: { host, ...rest }, description: config.dataDir, notes: [], close: async () => {} }
  }
  const own = await startEmbeddedPostgres({ dataDir: config.dataDir, ...told })
  return {
    place: { host: own.socketDir, port: own.port, user: own.user, database: own.database },
    description: own.dataDir,
    notes: own.notes,
    close: own.stop,
  }
}

/** Asked once before anything else, so that a wrong address ends the start with one line. */
async function joinServer(url: string): Promise<OpenStore> {
  const { host, pathname } = new URL(url)
  const place = { connectionString: url }
  const client = new SteadyClient(connectionOptions(place))
  try {
    await client.connect()
    await client.end()
  } catch (error) {
    throw new Error(
      `连不上数据库 ${host}${pathname}（${(error as NodeJS.ErrnoException).code ?? '没有回应'}），请检查 DATABASE_URL。`,
    )
  }
  return { place, description: `PostgreSQL ${host}${pathname}`, notes: [], close: async () => {} }
}
