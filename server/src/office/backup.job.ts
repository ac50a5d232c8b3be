import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { BackupSettings } from '../platform/backup/backupSettings.ts'
import { lastDue, listDaily, momentOf, nameAt, removeHalfWritten, superfluous } from '../platform/backup/dailyFiles.ts'
import { findLastBackup } from '../platform/backup/lastBackup.ts'
import { alone, type TakeJob } from '../platform/jobs/jobs.ts'
import { regularly } from '../platform/process/regularly.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** A day and what a backup may take. */
const TOO_OLD = 26 * HOUR

export type BackupJobNeeds = {
  settings: Pick<BackupSettings, 'folder' | 'at' | 'keep'>
  /** Touched by whatever makes backups. */
  backupFile: string
  /** Writes and verifies one; tells what it wrote. */
  make: (file: string, stopped: AbortSignal) => Promise<string>
  warn: (message: string) => void
  onError: (error: Error) => void
  job?: TakeJob
  every?: number
  now?: () => number
}

/**
 * Once a day a backup, or as soon as it can be where the time was missed; what failed is tried again an hour later. Where the
 * last one is old, whoever makes them, the log says so once a day.
 */
export function backupJob(needs: BackupJobNeeds): { look(): Promise<void>; close(): Promise<void> } {
  const { settings, backupFile, warn, onError, job = alone, every = MINUTE, now = Date.now } = needs
  const stopped = new AbortController()
  const next = () => lastDue(now(), settings.at) + DAY
  const run = settings.folder
    ? job('backup', () => makeDaily(needs, stopped.signal), { every: DAY, next })
    : async () => {}
  let triedAt = Number.NEGATIVE_INFINITY
  let warnedAt = now()

  async function look(): Promise<void> {
    if (await isDue()) {
      triedAt = now()
      await run()
    }
    if (now() - warnedAt < DAY) return
    warnedAt = now()
    const last = await findLastBackup(backupFile)
    if (!last) warn('还没有备份过')
    else if (now() - last.made > TOO_OLD) warn(`最近一次备份是 ${Math.floor((now() - last.made) / HOUR)} 小时以前`)
  }
  async function isDue(): Promise<boolean> {
    if (!settings.folder || now() - triedAt < HOUR) return false
    return (await newestIn(settings.folder)) < lastDue(now(), settings.at)
  }
  const watch = regularly(look, { every, onError })
  return {
    look,
    // Whoever stops the server does not wait for a backup: what is half written is of no use.
    async close() {
      stopped.abort()
      void watch.close()
    },
  }
}

async function newestIn(folder: string): Promise<number> {
  const newest = (await listDaily(folder)).at(-1)
  return (newest && momentOf(newest)) || Number.NEGATIVE_INFINITY
}

/** What is old goes only after the new one was read again and found whole. */
async function makeDaily({ settings, make, now = Date.now }: BackupJobNeeds, stopped: AbortSignal): Promise<string> {
  const { folder = '', keep } = settings
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await removeHalfWritten(folder)
  stopped.throwIfAborted()
  const said = await make(join(folder, nameAt(now())), stopped)
  const gone = superfluous(await listDaily(folder), keep)
  for (const name of gone) await rm(join(folder, name), { force: true })
  return gone.length > 0 ? `${said}；删除旧的 ${gone.length} 个` : said
}
