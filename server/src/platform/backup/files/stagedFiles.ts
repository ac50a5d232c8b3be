import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import {
  chmod,
  lchown,
  lstat,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  utimes,
  writeFile,
} from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { holdMigrations } from '../../database/migrate.ts'
import { syncDirectory } from '../../files/syncDirectory.ts'
import type { Client } from '../database/catalogue.ts'
import { BackupProblem } from '../format/BackupProblem.ts'
import type { StoredFile } from '../format/pieces.ts'

/** Where the files of a restore wait until the database has them, beside what tells which restore it is. */
const FOLDER = 'restoring'
const JOURNAL = 'journal.json'

/** `token`: by the act of this name in the audit trail the database tells that it is the restored one. */
export type Journal = { token: string; wasEmpty: boolean; kept: string[]; dropped: string[]; fresh?: string[] }
const folderIn = (dataDir: string) => join(dataDir, FOLDER)

export type StagedFiles = {
  add(file: StoredFile, bytes: AsyncIterable<Buffer>): Promise<void>
  /** All of them are there and on the disk; what comes back says how to put them in their places. */
  ready(): Promise<Journal>
}

export async function stageFiles(dataDir: string, journal: Journal): Promise<StagedFiles> {
  const folder = folderIn(dataDir)
  await rm(folder, { recursive: true, force: true })
  await mkdir(join(folder, 'new'), { recursive: true, mode: 0o700 })
  await writeJournal(folder, journal)
  const owner = await stat(dataDir)
  const isRoot = process.getuid?.() === 0
  // Whoever runs the server must be able to read what root puts there.
  const give = async (path: string) => {
    if (isRoot) await lchown(path, owner.uid, owner.gid)
  }
  return {
    async add({ path, mode, modified }, bytes) {
      const target = join(folder, 'new', path)
      const made = await mkdir(dirname(target), { recursive: true, mode: 0o755 })
      for (const path of made ? foldersFrom(made, dirname(target)) : []) await give(path)
      const handle = await open(target, 'wx', 0o600)
      try {
        for await (const piece of bytes)
          for (let at = 0; at < piece.length; ) at += (await handle.write(piece, at)).bytesWritten
      } finally {
        await handle.close()
      }
      await chmod(target, mode)
      await give(target)
      await utimes(target, new Date(modified), new Date(modified))
    },
    async ready() {
      const whole = { ...journal, fresh: await readdir(join(folder, 'new')) }
      await syncDisk(folder)
      await writeJournal(folder, whole)
      return whole
    },
  }
}

/** Every folder from the first to the last, which lies below it: making several tells of the first alone. */
export function foldersFrom(first: string, last: string): string[] {
  const below = relative(first, last).split(sep).filter(Boolean)
  return [first, ...below.map((_, at) => join(first, ...below.slice(0, at + 1)))]
}

async function writeJournal(folder: string, journal: Journal): Promise<void> {
  await writeFile(join(folder, `${JOURNAL}.part`), JSON.stringify(journal), { mode: 0o600, flush: true })
  await rename(join(folder, `${JOURNAL}.part`), join(folder, JOURNAL))
  await syncDirectory(folder)
}

/** One question to the system instead of one for each file; where it has no such program the disk writes them by and by. */
const syncDisk = (folder: string) =>
  new Promise<void>((resolve) => {
    execFile('sync', ['-f', folder], { env: { PATH: process.env.PATH } }, () => resolve())
  })

/** Moving a folder to another disk would not be one step: it is refused before anything is touched. */
export async function refuseOtherDisks(dataDir: string, kept: string[]): Promise<void> {
  const { dev } = await stat(dataDir)
  for (const name of kept) {
    const seen = await lstat(join(dataDir, name)).catch(() => undefined)
    if (seen && (seen.isSymbolicLink() || seen.dev !== dev))
      throw new BackupProblem(
        `${join(dataDir, name)} 在另一个磁盘上，不能整个换上；请把它移回数据目录再恢复。什么也没有改动。`,
      )
  }
}

export async function holdsFiles(dataDir: string, kept: string[]): Promise<boolean> {
  for (const name of kept) {
    const path = join(dataDir, name)
    const seen = await stat(path).catch(() => undefined)
    if (seen?.isFile() || (seen?.isDirectory() && (await readdir(path)).length > 0)) return true
  }
  return false
}

/**
 * Ends a restore that stopped on its way, by what the database says: it has either all of the new rows, and gets their files,
 * or all of the old, and keeps its own. Tells what was done; `again` is for whoever is about to restore anyway.
 */
export async function settleRestore(
  client: Client,
  dataDir: string,
  { again = false } = {},
): Promise<string | undefined> {
  const folder = folderIn(dataDir)
  if (!existsSync(folder)) return undefined
  // One that is under way holds this until its files are in their places: it has not stopped.
  await holdMigrations(client)
  if (!existsSync(folder)) return undefined
  const journal = await readJournal(folder)
  if (!journal) {
    await rm(folder, { recursive: true, force: true })
    return undefined
  }
  if (await isRestored(client, journal.token)) {
    await swapIn(dataDir, journal)
    return '上次恢复备份在最后一步中断，现已完成。'
  }
  if (journal.wasEmpty && !again)
    throw new BackupProblem(
      `上次恢复备份没有完成，这里还没有数据：请再运行 npm run office -- restore <文件>。不再恢复、要从空的开始，就删除 ${folder}。`,
    )
  await rm(folder, { recursive: true, force: true })
  return '上次恢复备份没有完成，现在仍是恢复之前的数据；要恢复请再运行 npm run office -- restore <文件> --replace。'
}

/** After the rows are in: each name is changed in one step, and a second call goes on where the first was stopped. */
export async function swapIn(dataDir: string, { kept, dropped, fresh = [] }: Journal): Promise<void> {
  const folder = folderIn(dataDir)
  await mkdir(join(folder, 'old'), { recursive: true, mode: 0o700 })
  for (const name of kept) {
    const [present, staged, former] = [join(dataDir, name), join(folder, 'new', name), join(folder, 'old', name)]
    const isToCome = existsSync(staged)
    if ((isToCome || !fresh.includes(name)) && existsSync(present)) await rename(present, former)
    if (isToCome) await rename(staged, present)
  }
  for (const name of dropped) await rm(join(dataDir, name), { recursive: true, force: true })
  await syncDirectory(dataDir)
  // First what tells of it: without the rest nothing is to be done any more.
  await rm(join(folder, JOURNAL), { force: true })
  await rm(folder, { recursive: true, force: true })
}

async function readJournal(folder: string): Promise<Journal | undefined> {
  try {
    return JSON.parse(await readFile(join(folder, JOURNAL), 'utf8'))
  } catch {
    return undefined
  }
}

async function isRestored(client: Client, token: string): Promise<boolean> {
  const { rows: there } = await client.query<{ there: boolean }>(`select to_regclass('audit') is not null as there`)
  if (!there[0]?.there) return false
  const { rows } = await client.query('select from audit where subject = $1', [token])
  return rows.length > 0
}
