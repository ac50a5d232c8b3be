import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { type Disk, disk, makeFolder, nameForGood } from './lasting.ts'

/** Large files on their way in, part by part: what lies on disk is what has come, whoever was ended meanwhile. */
export type PartStore = {
  /** Takes over a part that was received; one that came before is replaced. */
  keep(id: string, index: number, path: string): Promise<void>
  /** Which parts have come, with their sizes. */
  list(id: string): Promise<Map<number, number>>
  /** Everything in one file, which lies beside its parts until they go; tells its SHA-256. */
  join(id: string, count: number): Promise<{ path: string; sha256: string }>
  /** Throws a joined file away, where nobody took it over. */
  drop(path: string): Promise<void>
  remove(id: string): Promise<void>
}

export function partStore(dataDir: string, on: Disk = disk): PartStore {
  const folder = join(dataDir, 'parts')
  const folderOf = (id: string) => join(folder, id.replace(/[^A-Za-z0-9_-]/g, ''))
  return {
    async keep(id, index, path) {
      await makeFolder(folderOf(id), on)
      await nameForGood(path, join(folderOf(id), String(index)), on)
    },
    async list(id) {
      const names = (await readdir(folderOf(id)).catch(() => [])).filter((name) => /^\d{1,4}$/.test(name))
      const sizes = names.map(async (name) => {
        const { size } = await stat(join(folderOf(id), name))
        return [Number(name), size] as const
      })
      return new Map(await Promise.all(sizes))
    },
    async join(id, count) {
      const path = join(folderOf(id), `${randomUUID()}.whole`)
      const hash = createHash('sha256')
      const pieces = async function* () {
        for (let index = 0; index < count; index += 1)
          for await (const piece of createReadStream(join(folderOf(id), String(index)))) {
            hash.update(piece)
            yield piece
          }
      }
      try {
        await pipeline(pieces, createWriteStream(path, { mode: 0o644 }))
      } catch (error) {
        await rm(path, { force: true })
        throw error
      }
      return { path, sha256: hash.digest('hex') }
    },
    drop: (path) => rm(path, { force: true }),
    remove: (id) => rm(folderOf(id), { recursive: true, force: true }),
  }
}
