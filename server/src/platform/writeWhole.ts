import { randomUUID } from 'node:crypto'
import { readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const UNFINISHED = '.part'
const ABANDONED_AFTER = 24 * 3_600_000

/** The file is there whole or not at all, also when the disk is full or two write it at once. */
export async function writeWhole(path: string, bytes: Buffer, mode = 0o644): Promise<void> {
  const unfinished = `${path}.${randomUUID()}${UNFINISHED}`
  try {
    await writeFile(unfinished, bytes, { mode })
    await rename(unfinished, path)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}

/** Throws away what was being written when a process was killed. */
export async function removeAbandoned(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => [])
  for (const name of names.filter((one) => one.endsWith(UNFINISHED))) {
    const path = join(folder, name)
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }))
    if (Date.now() - mtimeMs > ABANDONED_AFTER) await rm(path, { force: true })
  }
}
