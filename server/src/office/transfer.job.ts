import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Changes } from '../platform/database/changes.ts'
import type { Db } from '../platform/database/database.ts'
import { zipFolder } from '../platform/files/zip/zipFolder.ts'
import { alone, type TakeJob } from '../platform/jobs/jobs.ts'
import { paced } from '../platform/process/paced.ts'
import { Stopped, whenTold } from '../platform/process/whenTold.ts'
import { ContentProblems } from '../platform/text/richText/frontMatter.ts'
import {
  archiveOf,
  contentOf,
  type ExportWish,
  folderOf,
  type ImportWish,
  TRANSFER_WORK,
} from './transfer/transferSeen.ts'
import {
  listKept,
  listToDo,
  stepTransfer,
  type TransferRow,
  updateGone,
  updateProgress,
} from './transfer/transfers.queries.ts'
import { type ContentWays, Stale, Taken } from './transfer/ways.ts'

const EVERY = 60_000
const STRAY_AFTER = 24 * 3_600_000
const PROBLEMS_KEPT = 200
const BROKEN = '出了差错，什么也没有改；请再试一次，仍不行请看服务器的日志'

export type TransferJobNeeds = {
  db: Db
  dataDir: string
  ways: ContentWays
  changes: Pick<Changes, 'on'>
  onError: (error: Error) => void
  job?: TakeJob
}

/** Takes out and brings in what somebody asked for. What was left half done by a process that ended is begun again. */
export function transferJob({ changes, onError, job = alone, ...needs }: TransferJobNeeds): { close(): Promise<void> } {
  return whenTold((goOn) => workOff(needs, goOn), {
    ...{ tag: TRANSFER_WORK, changes, every: EVERY, onError },
    job: (act) => job('transfer', act, { every: EVERY, patient: true }),
  })
}

type Needs = Pick<TransferJobNeeds, 'db' | 'dataDir' | 'ways'>

export async function workOff(needs: Needs, goOn: () => void = () => {}): Promise<void> {
  const { db, dataDir } = needs
  for (const row of await listToDo(db)) {
    const tell = (progress: string) => {
      goOn()
      void updateProgress(db, row.id, progress).catch(() => {})
    }
    try {
      await stepTransfer(db, row.id, { state: 'working' })
      await (row.way === 'export' ? makeExport(needs, row, tell) : bringImport(needs, row, tell))
    } catch (error) {
      if (error instanceof Stopped) throw error
      // By a command, perhaps: it comes to its turn.
      if (error instanceof Taken) continue
      const fault = faultOf(error)
      await stepTransfer(db, row.id, { state: 'failed', progress: '', fault })
      await rm(folderOf(dataDir, row.id), { recursive: true, force: true })
      if (fault === BROKEN) throw error
    }
  }
  for (const id of await updateGone(db)) await rm(folderOf(dataDir, id), { recursive: true, force: true })
  await clearStrays(db, dataDir)
}

function faultOf(error: unknown): string {
  if (error instanceof Stale) return error.message
  if (error instanceof ContentProblems) return '读取之后有内容变动了，再读时有误；请重新上传，看新的报告'
  return BROKEN
}

type Tell = (progress: string) => void

async function makeExport({ db, dataDir, ways }: Needs, row: TransferRow, tell: Tell): Promise<void> {
  const { kind, ids } = row.wish as ExportWish
  const [folder, content, archive] = [folderOf(dataDir, row.id), contentOf(dataDir, row.id), archiveOf(dataDir, row.id)]
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const work = { folder: content, actor: `staff:${row.byId}`, subject: `transfer:${row.id}`, tell }
  const { told, problems } = await ways.write({ ...work, kind, ids })
  const size = await zipFolder(content, `${archive}.part`, paced(tell))
  await rename(`${archive}.part`, archive)
  await rm(content, { recursive: true, force: true })
  const report = { problems: problems.slice(0, PROBLEMS_KEPT) }
  await stepTransfer(db, row.id, { state: 'done', progress: told, size, report })
}

async function bringImport({ dataDir, ways }: Needs, row: TransferRow, tell: Tell): Promise<void> {
  const { live } = row.wish as ImportWish
  await ways.bring({
    ...{ folder: contentOf(dataDir, row.id), actor: `staff:${row.byId}`, subject: `transfer:${row.id}`, tell },
    ...{ live, basis: row.basis },
    finish: (tx, told) => stepTransfer(tx, row.id, { state: 'done', progress: told }),
  })
  await rm(folderOf(dataDir, row.id), { recursive: true, force: true })
}

/** What a crash has left. What somebody is reading at this moment has no row yet. */
async function clearStrays(db: Db, dataDir: string): Promise<void> {
  const names = await readdir(join(dataDir, 'transfers')).catch(() => [])
  if (names.length === 0) return
  const kept = await listKept(db)
  for (const name of names.filter((one) => !kept.has(one))) {
    const folder = folderOf(dataDir, name)
    const { mtimeMs } = await stat(folder).catch(() => ({ mtimeMs: Date.now() }))
    if (Date.now() - mtimeMs > STRAY_AFTER) await rm(folder, { recursive: true, force: true })
  }
}
