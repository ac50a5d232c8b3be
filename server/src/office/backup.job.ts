import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { BackupSettings } from '../platform/backup/backupSettings.ts'
import {
  isAhead,
  lastDue,
  listDaily,
  momentOf,
  nameAt,
  removeHalfWritten,
  superfluous,
} from '../platform/backup/dailyFiles.ts'
import { findLastBackup } from '../platform/backup/lastBackup.ts'
import { alone, type TakeJob } from '../platform/jobs/jobs.ts'
import { regularly } from '../platform/process/regularly.ts'
import { chinaTime } from '../platform/time/chinaTime.ts'

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
  /** Goes on evenly, however the clock is set. */
  elapsed?: () => number
}

/**
 * Once a day a backup, or as soon as it can be where the time was missed; what failed is tried again an hour later. Where the
 * last one is old, whoever makes them, the log says so soon after the start and once a day.
 */
export function backupJob(needs: BackupJobNeeds): { look(): Promise<void>; close(): Promise<void> } {
  const { settings, backupFile, warn, onError, job = alone, every = MINUTE } = needs
  const { now = Date.now, elapsed = () => performance.now() } = needs
  const stopped = new AbortController()
  const next = () => lastDue(now(), settings.at) + DAY
  const run = settings.folder
    ? job('backup', () => makeDaily(needs, stopped.signal), { every: DAY, next })
    : async () => {}
  let triedAt = Number.NEGATIVE_INFINITY
  let warnedAt = Number.NEGATIVE_INFINITY

  async function look(): Promise<void> {
    if (await isDue()) {
      triedAt = elapsed()
      await run()
    }
    if (elapsed() - warnedAt < DAY) return
    warnedAt = elapsed()
    const last = await findLastBackup(backupFile)
    const wrong = last ? wrongWith(last.made, now()) : '还没有备份过'
    if (wrong) warn(wrong)
  }
  async function isDue(): Promise<boolean> {
    if (!settings.folder || elapsed() - triedAt < HOUR) return false
    // In a folder that cannot be read the job fails by its name, which is told; a look that fails would not be.
    const newest = await newestIn(settings.folder, now()).catch(() => Number.NEGATIVE_INFINITY)
    return newest < lastDue(now(), settings.at)
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

function wrongWith(made: number, now: number): string | undefined {
  if (isAhead(made, now)) return `最近一次备份记在 ${chinaTime(made).slice(0, 16)}，是将来的时间，请核对服务器的时钟`
  return now - made > TOO_OLD ? `最近一次备份是 ${Math.floor((now - made) / HOUR)} 小时以前` : undefined
}

async function newestIn(folder: string, now: number): Promise<number> {
  const moments = (await listDaily(folder)).map((name) => momentOf(name) ?? Number.NEGATIVE_INFINITY)
  return Math.max(Number.NEGATIVE_INFINITY, ...moments.filter((moment) => !isAhead(moment, now)))
}

/** What is old goes only after the new one was read again and found whole. */
async function makeDaily({ settings, make, now = Date.now }: BackupJobNeeds, stopped: AbortSignal): Promise<string> {
  const { folder = '', keep } = settings
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await removeHalfWritten(folder)
  stopped.throwIfAborted()
  const said = await make(join(folder, nameAt(now())), stopped)
  const gone = superfluous(await listDaily(folder), keep, now())
  for (const name of gone) await rm(join(folder, name), { force: true })
  return gone.length > 0 ? `${said}；删除旧的 ${gone.length} 个` : said
}
