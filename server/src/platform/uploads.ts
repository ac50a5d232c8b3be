import { createReadStream } from 'node:fs'
import { access, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Files people sent, outside everything that is served by its path; the id is random and the only name a file has. */
export type UploadStore = {
  folder: string
  keep(id: string, bytes: Uint8Array): Promise<void>
  /** Undefined when the file is gone. */
  open(id: string): Promise<AsyncIterable<Uint8Array> | undefined>
  remove(id: string): Promise<void>
}

export function uploadStore(dataDir: string): UploadStore {
  const folder = join(dataDir, 'uploads')
  const pathOf = (id: string) => join(folder, id.replace(/[^A-Za-z0-9_-]/g, ''))
  return {
    folder,
    async keep(id, bytes) {
      await mkdir(folder, { recursive: true })
      await writeFile(`${pathOf(id)}.part`, bytes, { mode: 0o600 })
      await rename(`${pathOf(id)}.part`, pathOf(id))
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
