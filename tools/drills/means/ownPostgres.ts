import { type Db, openDatabase, type Place } from '@zhengcai/server/platform/database/database.ts'
import { startEmbeddedPostgres } from '@zhengcai/server/platform/database/embeddedPostgres/startEmbeddedPostgres.ts'
import { afterwards } from './afterwards.ts'
import { newFolder, postgresIn } from './drillFolder.ts'
import { signal } from './processFamily.ts'

/** A PostgreSQL of the drill's own, as operators have one beside the product. */
export type OwnPostgres = {
  place(): Place
  pids(): number[]
  /** kill -9 of all of it; resolves when it is gone. */
  kill(): Promise<void>
  /** The same data again, at another place. */
  startAgain(): Promise<Place>
  stop(): Promise<void>
}

/** `ephemeral` writes nothing down for good, where only speed matters. */
export async function ownPostgres({ ephemeral = false } = {}): Promise<OwnPostgres> {
  const dataDir = newFolder('database')
  const begin = async () => {
    const { promise: gone, resolve } = Promise.withResolvers<void>()
    const running = await startEmbeddedPostgres({ dataDir, ephemeral, onExit: () => resolve() })
    const { socketDir: host, port, user, database } = running
    return { gone, stop: running.stop, place: { host, port, user, database } }
  }
  const pids = () => postgresIn(dataDir)
  afterwards(() => {
    signal(pids(), 'SIGCONT')
    signal(pids(), 'SIGKILL')
  })
  let now = await begin()
  return {
    place: () => now.place,
    pids,
    async kill() {
      signal(pids(), 'SIGKILL')
      await now.gone
      await now.stop()
    },
    async startAgain() {
      now = await begin()
      return now.place
    },
    stop: () => now.stop(),
  }
}

/** As a setting: the socket's folder does not fit where a host name stands. */
export function urlOf(place: Place): string {
  if ('connectionString' in place) return place.connectionString
  const { host, port, user, database } = place
  if (!host.startsWith('/')) return `postgres://${user}@${host}:${port}/${database}`
  return `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`
}

export async function withDbAt<T>(place: Place, act: (db: Db) => Promise<T>): Promise<T> {
  const { db, close } = openDatabase(place, () => {}, { readers: 0, writers: 4, statementLimit: 60_000 })
  return act(db).finally(close)
}
