import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

export const FILES_PATH = '/files'

/** Stored files are named by their content: the same picture twice is one file, and an address never changes its meaning. */
export type FileStore = { folder: string; keep(bytes: Buffer, extension: string): Promise<string> }

export function fileStore(dataDir: string): FileStore {
  const folder = join(dataDir, 'files')
  return {
    folder,
    async keep(bytes, extension) {
      const id = `${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}.${extension}`
      const path = join(folder, id)
      if (existsSync(path)) return id
      await mkdir(folder, { recursive: true })
      const unfinished = `${path}.${process.pid}.part`
      await writeFile(unfinished, bytes)
      await rename(unfinished, path)
      return id
    },
  }
}
