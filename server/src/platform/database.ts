import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Schema } from '../schema.ts'

export type Db = Kysely<Schema>
export type Place = { connectionString: string } | { host: string; port: number; user: string; database: string }

const STATEMENT_LIMIT = 3_000
const POOL_WAIT_LIMIT = 2_000

const text = (value: string) => value
const TYPES: Record<number, (value: string) => unknown> = {
  [pg.types.builtins.TIMESTAMPTZ]: (value) => value.slice(0, 19),
  [pg.types.builtins.DATE]: text,
  [pg.types.builtins.INT8]: Number,
  [pg.types.builtins.NUMERIC]: text,
}

/**
 * Settings every connection of ours has. The zone makes PostgreSQL print and compare times as China does,
 * so that no date ever passes through the machine's own zone.
 */
export function connectionOptions(place: Place): pg.ClientConfig {
  return {
    ...place,
    application_name: 'zhengcai',
    connectionTimeoutMillis: POOL_WAIT_LIMIT,
    options: '-c timezone=Asia/Shanghai -c datestyle=ISO,YMD',
    types: {
      getTypeParser: ((id: number, format?: 'text') =>
        TYPES[id] ?? pg.types.getTypeParser(id, format)) as pg.CustomTypesConfig['getTypeParser'],
    },
  }
}

export type OpenDatabase = { db: Db; place: Place; close(): Promise<void> }

export function openDatabase(
  place: Place,
  onError: (error: Error) => void,
  { max = 12, statementLimit = STATEMENT_LIMIT } = {},
): OpenDatabase {
  const pool = new pg.Pool({
    ...connectionOptions(place),
    max,
    statement_timeout: statementLimit,
    // The server's own limit does not help when the server is gone.
    query_timeout: statementLimit + 1_000,
    idle_in_transaction_session_timeout: 30_000,
  })
  // Without a listener the loss of an idle connection would end the process.
  pool.on('error', onError)
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })
  return { db, place, close: () => db.destroy() }
}

export function inTransaction<T>(db: Db, act: (tx: Db) => Promise<T>): Promise<T> {
  return db.isTransaction ? act(db) : db.transaction().execute(act)
}

const DEADLOCK = '40P01'
const TRIES = 4

/**
 * Foreign keys and counters lock the same rows, so two batches can, rarely, wait for each other; PostgreSQL then ends one
 * of them, which has changed nothing and is simply done again.
 */
export async function againAfterDeadlock<T>(act: () => Promise<T>): Promise<T> {
  for (let left = TRIES; ; left -= 1) {
    try {
      return await act()
    } catch (error) {
      if (left === 1 || (error as { code?: unknown }).code !== DEADLOCK) throw error
    }
  }
}
