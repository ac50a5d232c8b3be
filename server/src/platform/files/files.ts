import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { writeWhole } from './writeWhole.ts'

export const FILES_PATH = '/files'

/** Stored files are named by their content: the same picture twice is one file, and an address never changes its meaning. */
export type FileStore = {
  folder: string
  nameOf(bytes: Buffer): string
  keep(bytes: Buffer, extension: string): Promise<string>
  keepAs(name: string, bytes: Uint8Array): Promise<void>
  has(name: string): boolean
  remove(name: string): Promise<void>
}

export function fileStore(dataDir: string): FileStore {
  const folder = join(dataDir, 'files')
  const nameOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex').slice(0, 32)
  const keepAs = async (name: string, bytes: Uint8Array) => {
    const path = join(folder, name)
    if (existsSync(path)) return
    await mkdir(folder, { recursive: true })
    await writeWhole(path, bytes)
  }
  return {
    folder,
    nameOf,
    keepAs,
    has: (name) => existsSync(join(folder, name)),
    remove: (name) => rm(join(folder, basename(name)), { force: true }),
    async keep(bytes, extension) {
      const name = `${nameOf(bytes)}.${extension}`
      await keepAs(name, bytes)
      return name
    },
  }
}
