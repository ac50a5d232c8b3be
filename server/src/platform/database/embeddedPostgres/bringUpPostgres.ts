import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { DirectoryLock } from './acquireDirectoryLock.ts'
import { endFormerPostmaster } from './endFormerPostmaster.ts'
import { launchPostgres, type PostgresProcess } from './launchPostgres.ts'
import { makeSocketDirectory, removeSocketDirectory } from './makeSocketDirectory.ts'
import type { PostgresLog } from './openPostgresLog.ts'
import type { PostgresAccount } from './postgresAccount.ts'
import { PORT, postgresSettings } from './postgresSettings.ts'
import { readIfThere } from './readIfThere.ts'

type BringUp = {
  postgres: string
  databaseDir: string
  account: PostgresAccount
  lock: DirectoryLock
  log: PostgresLog
  ephemeral: boolean
}

const RETRY_LIMIT = 10_000
const STILL_HELD = /postmaster\.pid|shared memory block/

/** Launches PostgreSQL until it takes connections, again while what a killed run left still holds the directory. */
export async function bringUpPostgres({
  postgres,
  databaseDir,
  account,
  lock,
  log,
  ephemeral,
}: BringUp): Promise<{ server: PostgresProcess; socketDir: string }> {
  const deadline = performance.now() + RETRY_LIMIT
  for (;;) {
    await endFormerPostmaster(databaseDir, deadline)
    if (lock.former?.socketDir) removeSocketDirectory(lock.former.socketDir)
    const socketDir = makeSocketDirectory(account)
    lock.record({ socketDir })
    const logStart = log.size()
    const args = ['-D', databaseDir, ...postgresSettings(socketDir, ephemeral)]
    const server = launchPostgres({
      postgres,
      args,
      account,
      socketDir,
      scratchDir: ephemeral ? databaseDir : undefined,
      logFd: log.fd,
    })
    if (await becomesReady(server, databaseDir, socketDir)) {
      lock.record({ socketDir, port: PORT })
      return { server, socketDir }
    }
    removeSocketDirectory(socketDir)
    const reason = log.since(logStart)
    if (performance.now() > deadline || !STILL_HELD.test(reason))
      throw new Error(`PostgreSQL 没有启动成功（${await server.exited}）：\n${reason}`)
    await sleep(300)
  }
}

// Without a limit: recovery after a crash takes the time it takes, and ends in readiness or in an exit.
async function becomesReady(server: PostgresProcess, databaseDir: string, socketDir: string): Promise<boolean> {
  let running = true
  void server.exited.then(() => {
    running = false
  })
  while (running) {
    const lines = readIfThere(join(databaseDir, 'postmaster.pid'))?.split('\n')
    if (lines?.[4] === socketDir && lines[7]?.trim() === 'ready') return true
    await sleep(20)
  }
  return false
}
