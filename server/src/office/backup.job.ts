import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { BackupSettings } from '../platform/backup/backupSettings.ts'
import {
  isAhead,
  lastDue,
  listDaily,
  momentOf,
  nameAt,
  type ReadFolder,
  removeHalfWritten,
  superfluous,
} from '../platform/backup/dailyFiles.ts'
import { findLastBackup } from '../platform/backup/lastBackup.ts'
import { askPlace, whyUnseen } from '../platform/files/askPlace.ts'
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
  readFolder?: ReadFolder
  /** How long the folder, which may lie on another machine, has to answer. */
  answersWithin?: number
  /** So long a backup is waited for before somebody hears of the last one. */
  patience?: number
}

/**
 * Once a day a backup, or as soon as it can be where the time was missed; what failed is tried again an hour later. Where the
 * last one is old, whoever makes them, the log says so soon after the start and once a day.
 */
export function backupJob(needs: BackupJobNeeds): { look(): Promise<void>; close(): Promise<void> } {
  const { settings, backupFile, warn, onError, job = alone, every = MINUTE } = needs
  const { now = Date.now, elapsed = () => performance.now(), patience = HOUR } = needs
  const stopped = new AbortController()
  const next = () => lastDue(now(), settings.at) + DAY
  const run = settings.folder
    ? job('backup', () => makeDaily(needs, stopped.signal), { every: DAY, next })
    : async () => {}
  let triedAt = Number.NEGATIVE_INFINITY
  let warnedAt = Number.NEGATIVE_INFINITY
  let making: Promise<void> | undefined

  /** A backup that hangs keeps nobody from hearing that there is none. */
  async function look(): Promise<void> {
    if (!making) await makeInTime()
    if (elapsed() - warnedAt < DAY) return
    warnedAt = elapsed()
    const wrong = await wrongWith(backupFile, now)
    if (wrong) warn(wrong)
  }
  async function makeInTime(): Promise<void> {
    const late = Promise.withResolvers<void>()
    const timer = setTimeout(late.resolve, patience).unref()
    making = makeWhenDue().finally(() => {
      clearTimeout(timer)
      making = undefined
    })
    await Promise.race([making, late.promise])
    // Nobody waits for it any more, so how it ends is told here.
    making?.catch(onError)
  }
  async function makeWhenDue(): Promise<void> {
    if (!settings.folder || elapsed() - triedAt < HOUR) return
    // In a folder that cannot be read the job fails by its name, which is told; a look that fails would not be.
    const newest = await newestIn(settings.folder, needs).catch(() => Number.NEGATIVE_INFINITY)
    if (newest >= lastDue(now(), settings.at)) return
    triedAt = elapsed()
    await run()
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

async function wrongWith(backupFile: string, now: () => number): Promise<string | undefined> {
  try {
    const last = await findLastBackup(backupFile)
    if (!last) return '还没有备份过'
    if (isAhead(last.made, now()))
      return `最近一次备份记在 ${chinaTime(last.made).slice(0, 16)}，是将来的时间，请核对服务器的时钟`
    const age = now() - last.made
    return age > TOO_OLD ? `最近一次备份是 ${Math.floor(age / HOUR)} 小时以前` : undefined
  } catch (error) {
    return `${backupFile} ${whyUnseen(error)}，不知道最近一次备份是什么时候`
  }
}

type Folder = Pick<BackupJobNeeds, 'now' | 'readFolder' | 'answersWithin'>

const listIn = (folder: string, { readFolder, answersWithin = MINUTE }: Folder) =>
  listDaily(folder, readFolder, answersWithin)

async function newestIn(folder: string, { now = Date.now, ...needs }: Folder): Promise<number> {
  const moments = (await listIn(folder, needs)).map((name) => momentOf(name) ?? Number.NEGATIVE_INFINITY)
  return Math.max(Number.NEGATIVE_INFINITY, ...moments.filter((moment) => !isAhead(moment, now())))
}

/** What is old goes only after the new one was read again and found whole. */
async function makeDaily(needs: BackupJobNeeds, stopped: AbortSignal): Promise<string> {
  const { settings, make, now = Date.now, answersWithin = MINUTE } = needs
  const { folder = '', keep } = settings
  const ask = (act: () => Promise<unknown>) => askPlace(folder, act, answersWithin)
  await ask(() => mkdir(folder, { recursive: true, mode: 0o700 }))
  await ask(() => removeHalfWritten(folder))
  stopped.throwIfAborted()
  const said = await make(join(folder, nameAt(now())), stopped)
  const gone = superfluous(await listIn(folder, needs), keep, now())
  for (const name of gone) await ask(() => rm(join(folder, name), { force: true }))
  return gone.length > 0 ? `${said}；删除旧的 ${gone.length} 个` : said
}
