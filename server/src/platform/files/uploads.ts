import { createReadStream } from 'node:fs'
import { access, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Disk, disk, makeFolder } from './lasting.ts'
import { writeWhole } from './writeWhole.ts'

/** Files people sent, outside everything that is served by its path; the id is random and the only name a file has. */
export type UploadStore = {
  folder: string
  keep(id: string, bytes: Uint8Array): Promise<void>
  /** Undefined when the file is gone. */
  open(id: string): Promise<AsyncIterable<Uint8Array> | undefined>
  remove(id: string): Promise<void>
}

export function uploadStore(dataDir: string, on: Disk = disk): UploadStore {
  const folder = join(dataDir, 'uploads')
  const pathOf = (id: string) => join(folder, id.replace(/[^A-Za-z0-9_-]/g, ''))
  return {
    folder,
    async keep(id, bytes) {
      await makeFolder(folder, on)
      await writeWhole(pathOf(id), bytes, on, 0o600)
    },
    async open(id) {
      const there = await access(pathOf(id)).then(
        () => true,
        () => false,
      )
      return there ? createReadStream(pathOf(id)) : undefined
    },
    remove: (id) => rm(pathOf(id), { force: true }),
  }
}
