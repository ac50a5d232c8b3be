import { Kysely, PostgresDialect, type PostgresPool } from 'kysely'
import pg from 'pg'
import type { Schema } from '../../schema.ts'
import { type Metrics, openMetrics } from '../metrics/metrics.ts'
import { connectionPool } from './connectionPool.ts'
import { lend } from './imagining.ts'
import { currentLane, nowWriting } from './lanes.ts'
import { measurePools } from './measurePools.ts'
import { namedStatements } from './namedStatements.ts'
import { type TellStatement, type Use, watchStatements } from './watchStatements.ts'

export type Db = Kysely<Schema>
export type Place = { connectionString: string } | { host: string; port: number; user: string; database: string }

const STATEMENT_LIMIT = 3_000
const CONNECT_LIMIT = 2_000
const READERS = 8
const WRITERS = 8

const text = (value: string) => value
const TYPES: Record<number, (value: string) => unknown> = {
  [pg.types.builtins.TIMESTAMPTZ]: (value) => value.slice(0, 19),
  [pg.types.builtins.DATE]: text,
  [pg.types.builtins.INT8]: Number,
  [pg.types.builtins.NUMERIC]: text,
}

// What is read often lies in memory, where a page found by an index costs hardly more than the next one.
const OPTIONS = '-c timezone=Asia/Shanghai -c datestyle=ISO,YMD -c random_page_cost=1.1'

/**
 * Settings every connection of ours has. The zone makes PostgreSQL print and compare times as China does,
 * so that no date ever passes through the machine's own zone.
 */
export function connectionOptions(place: Place): pg.ClientConfig {
  return {
    ...place,
    application_name: 'zhengcai',
    connectionTimeoutMillis: CONNECT_LIMIT,
    keepAlive: true,
    keepAliveInitialDelayMillis: 5_000,
    options: OPTIONS,
    types: {
      getTypeParser: ((id: number, format?: 'text') =>
        TYPES[id] ?? pg.types.getTypeParser(id, format)) as pg.CustomTypesConfig['getTypeParser'],
    },
  }
}

type Options = {
  readers?: number
  writers?: number
  statementLimit?: number
  prepared?: boolean
  metrics?: Metrics
  /** Hears of statements that fail or are slow. */
  tell?: TellStatement
}

export type OpenDatabase = { db: Db; place: Place; close(): Promise<void> }

/**
 * Readers and writers have connections of their own, so that neither can take what the other needs. Those of the readers
 * refuse to write: a writer that strays there is found out instead of waiting for a lock in a reader's place.
 */
export function openDatabase(place: Place, onLoss: (error: Error) => void, options: Options = {}): OpenDatabase {
  const { readers = READERS, writers = WRITERS, statementLimit = STATEMENT_LIMIT, prepared = false } = options
  const { metrics = openMetrics(), tell = () => {} } = options
  const limits = {
    ...connectionOptions(place),
    statement_timeout: statementLimit,
    lock_timeout: Math.round(statementLimit / 3),
    // The server's own limit does not help when the server is gone.
    query_timeout: statementLimit + 1_000,
    idle_in_transaction_session_timeout: 30_000,
  }
  const statements = namedStatements(prepared ? undefined : 0)
  const watch = watchStatements(metrics, tell)
  const measured = measurePools(metrics)
  const needs = (use: Use) => ({
    statements,
    watch: watch(use),
    onLoss: (error: Error) => {
      measured.lost(use)
      onLoss(error)
    },
    onRefused: (why: 'busy' | 'unreachable') => measured.refused(use, why),
  })
  const forWriting = connectionPool({ ...limits, max: writers, writes: true }, needs('writing'))
  const readOnly = `${OPTIONS} -c default_transaction_read_only=on -c plan_cache_mode=force_generic_plan`
  const forReading =
    readers > 0
      ? connectionPool({ ...limits, options: readOnly, max: readers, writes: false }, needs('reading'))
      : forWriting
  measured.pools({ writing: { ...forWriting, most: writers }, reading: { ...forReading, most: readers } })
  const pool: PostgresPool = {
    options: {},
    connect() {
      const lane = currentLane()
      return lend(() => (lane.writes ? forWriting : forReading).connect(lane))
    },
    async end() {
      await Promise.all([...new Set([forReading, forWriting])].map((one) => one.end()))
    },
  }
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })
  return { db, place, close: () => db.destroy() }
}

export function inTransaction<T>(db: Db, act: (tx: Db) => Promise<T>): Promise<T> {
  return db.isTransaction ? act(db) : nowWriting(() => db.transaction().execute(act))
}

/** Everything read in it is of one moment, however long it takes. */
export function inSnapshot<T>(db: Db, read: (tx: Db) => Promise<T>): Promise<T> {
  return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read)
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

/** A transaction that locks rows others lock too: ended because two waited for each other, it is done again. Only the outermost can be. */
export function inTransactionAgain<T>(db: Db, act: (tx: Db) => Promise<T>): Promise<T> {
  return db.isTransaction ? act(db) : againAfterDeadlock(() => inTransaction(db, act))
}
