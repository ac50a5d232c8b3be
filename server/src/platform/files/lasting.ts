import { mkdir, open, rename } from 'node:fs/promises'
import { dirname } from 'node:path'
import { syncDirectory } from './syncDirectory.ts'

/** The steps on which it hangs that a file outlives a power loss; handed in, so that a test sees them. */
export type Disk = {
  syncFile(path: string): Promise<void>
  rename(from: string, to: string): Promise<void>
  syncDirectory(path: string): Promise<void>
}

export const disk: Disk = {
  async syncFile(path) {
    const file = await open(path, 'r+')
    await file.sync().finally(() => file.close())
  },
  rename,
  syncDirectory,
}

/** Gives a written file its name, for good: a row that speaks of it is on the disk as soon as it is committed. */
export async function nameForGood(from: string, to: string, on: Disk): Promise<void> {
  await on.syncFile(from)
  await on.rename(from, to)
  await on.syncDirectory(dirname(to))
}

export async function makeFolder(folder: string, on: Disk): Promise<void> {
  const first = await mkdir(folder, { recursive: true })
  if (first) for (let at = folder; at.length >= first.length; at = dirname(at)) await on.syncDirectory(dirname(at))
}
