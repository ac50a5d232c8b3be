import type { Stats } from 'node:fs'
import { link, lstat, mkdir, readdir, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { BackupProblem } from '../format/BackupProblem.ts'
import type { StoredFile } from '../format/pieces.ts'

/** Where the files of a backup that is being made are held. */
const HELD = 'backing-up'

export type HeldFiles = {
  /** Held for certain, whatever is deleted meanwhile. */
  hold(): Promise<void>
  count: number
  bytes: number
  list(): AsyncGenerator<StoredFile & { from: string }>
  release(): Promise<void>
}

/** Every file below, by its path with slashes; what is still being written is none yet. */
async function* walk(folder: string, path: string): AsyncGenerator<string> {
  const entries = (await unlessAbsent(readdir(join(folder, path), { withFileTypes: true }))) ?? []
  for (const entry of entries) {
    const inner = `${path}/${entry.name}`
    if (entry.isDirectory()) yield* walk(folder, inner)
    else if (entry.isFile() && !entry.name.endsWith('.part')) yield inner
  }
}

/**
 * Files are never changed in place and are deleted after the rows that speak of them. A second name for each, given before
 * the moment the rows are of and once more after it, keeps what they speak of until it is read: all but what comes and goes
 * again between the two. Where the disk knows no second names, what is deleted before its turn is missing, and is told.
 */
export async function heldFiles(dataDir: string, kept: string[]): Promise<HeldFiles> {
  const folder = join(dataDir, HELD)
  await rm(folder, { recursive: true, force: true })
  const found = new Map<string, { from: string }>()
  const held: HeldFiles = {
    count: 0,
    bytes: 0,
    async hold() {
      for await (const path of everyFile(dataDir, kept)) {
        if (found.has(path)) continue
        const seen = await unlessAbsent(stat(join(dataDir, path)))
        if (!seen) continue
        found.set(path, { from: await secondName(dataDir, folder, path) })
        held.count += 1
        held.bytes += seen.size
      }
    },
    async *list() {
      for (const [path, { from }] of found) {
        const seen = await stat(from).catch(() => undefined)
        if (seen) yield { path, from, mode: seen.mode & 0o777, modified: Math.floor(seen.mtimeMs) }
      }
    },
    release: () => rm(folder, { recursive: true, force: true }),
  }
  return held
}

async function* everyFile(dataDir: string, kept: string[]): AsyncGenerator<string> {
  for (const name of kept) {
    const seen = await lookAt(join(dataDir, name))
    if (seen?.isDirectory()) yield* walk(dataDir, name)
    else if (seen?.isFile()) yield name
  }
}

/** A name that leads nowhere is that of a disk which is away, not of nothing. */
async function lookAt(path: string): Promise<Stats | undefined> {
  const seen = await unlessAbsent(stat(path))
  if (!seen && (await unlessAbsent(lstat(path)))) throw unreadable(path)
  return seen
}

/** Only what is not there is left out: what cannot be looked at would be missing from the backup without a word. */
async function unlessAbsent<T>(looking: Promise<T>): Promise<T | undefined> {
  try {
    return await looking
  } catch (error) {
    const { code, path } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined
    throw unreadable(path ?? '', error)
  }
}

const unreadable = (path: string, cause?: unknown) =>
  new BackupProblem(`不能读取 ${path}，备份没有写成：请检查它所在的磁盘和权限。`, { cause })

async function secondName(dataDir: string, folder: string, path: string): Promise<string> {
  const [from, to] = [join(dataDir, path), join(folder, path)]
  try {
    await mkdir(dirname(to), { recursive: true, mode: 0o700 })
    await link(from, to)
    return to
  } catch {
    return from
  }
}
