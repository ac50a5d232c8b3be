import { createHash } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { type Disk, disk, makeFolder, nameForGood } from './lasting.ts'
import { copyWhole, writeWhole } from './writeWhole.ts'

export const FILES_PATH = '/files'

/** Stored files are named by their content: the same picture twice is one file, and an address never changes its meaning. */
export type FileStore = {
  folder: string
  nameOf(bytes: Buffer): string
  keep(bytes: Buffer, extension: string): Promise<string>
  keepAs(name: string, bytes: Uint8Array): Promise<void>
  /** The same for a file on disk, however large; it stays where it is. */
  keepFile(path: string, extension: string): Promise<string>
  /** Takes over a file that lies in the same data directory, however large. */
  takeOver(path: string, name: string): Promise<void>
  has(name: string): boolean
  remove(name: string): Promise<void>
  /** Every form of what is stored under one of these hashes. */
  removeAll(hashes: string[]): Promise<void>
}

export function fileStore(dataDir: string, on: Disk = disk): FileStore {
  const folder = join(dataDir, 'files')
  const nameOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex').slice(0, 32)
  /** One of another size was cut short when the power went. What another process has just written may not have its name for good. */
  const isThere = async (name: string, size: number) => {
    const found = await stat(join(folder, name)).catch(() => undefined)
    if (found?.size !== size) return false
    await on.syncDirectory(folder)
    return true
  }
  const keepAs = async (name: string, bytes: Uint8Array) => {
    if (await isThere(name, bytes.length)) return
    await makeFolder(folder, on)
    await writeWhole(join(folder, name), bytes, on)
  }
  return {
    folder,
    nameOf,
    keepAs,
    has: (name) => existsSync(join(folder, name)),
    async takeOver(path, name) {
      await makeFolder(folder, on)
      await nameForGood(path, join(folder, name), on)
    },
    async removeAll(hashes) {
      const gone = new Set(hashes)
      const names = gone.size > 0 ? await readdir(folder).catch(() => []) : []
      for (const name of names.filter((one) => gone.has(one.slice(0, 32))))
        await rm(join(folder, name), { force: true })
    },
    async keepFile(path, extension) {
      const hash = createHash('sha256')
      for await (const chunk of createReadStream(path, { highWaterMark: 1_048_576 })) hash.update(chunk)
      const name = `${hash.digest('hex').slice(0, 32)}.${extension}`
      if (await isThere(name, (await stat(path)).size)) return name
      await makeFolder(folder, on)
      await copyWhole(path, join(folder, name), on)
      return name
    },
    remove: (name) => rm(join(folder, basename(name)), { force: true }),
    async keep(bytes, extension) {
      const name = `${nameOf(bytes)}.${extension}`
      await keepAs(name, bytes)
      return name
    },
  }
}
