import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { type Disk, disk, makeFolder, nameForGood } from './lasting.ts'

/** Large files on their way in, part by part: what lies on disk is what has come, whoever was ended meanwhile. */
export type PartStore = {
  /** Takes over a part that was received; one that came before is replaced. Not where another request was done with the parts meanwhile. */
  keep(id: string, index: number, path: string): Promise<boolean>
  /** Which parts have come, with their sizes. */
  list(id: string): Promise<Map<number, number>>
  /** Everything in one file of its own, with its SHA-256; nothing where another request was done with the parts first. */
  join(id: string, count: number): Promise<{ path: string; sha256: string } | undefined>
  /** Throws a joined file away, where nobody took it over. */
  drop(path: string): Promise<void>
  remove(id: string): Promise<void>
  /** Throws away what nobody has touched for so long: what a server that was ended in the middle left behind. */
  sweep(ms: number): Promise<void>
}

export function partStore(dataDir: string, on: Disk = disk): PartStore {
  const folder = join(dataDir, 'parts')
  const joined = join(folder, 'joined')
  const folderOf = (id: string) => join(folder, id.replace(/[^A-Za-z0-9_-]/g, ''))
  return {
    async keep(id, index, path) {
      try {
        await makeFolder(folderOf(id), on)
        await nameForGood(path, join(folderOf(id), String(index)), on)
        return true
      } catch (error) {
        return whereGone(error, () => false)
      }
    },
    async list(id) {
      const names = (await readdir(folderOf(id)).catch(() => [])).filter((name) => /^\d{1,4}$/.test(name))
      const sizes = names.map(async (name) => {
        const size = await sizeOf(join(folderOf(id), name))
        return size === undefined ? [] : [[Number(name), size] as const]
      })
      return new Map((await Promise.all(sizes)).flat())
    },
    async join(id, count) {
      const path = join(joined, `${randomUUID()}.whole`)
      await makeFolder(joined, on)
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
        return whereGone(error, () => undefined)
      }
      return { path, sha256: hash.digest('hex') }
    },
    drop: (path) => rm(path, { force: true }),
    // Somebody may be about to put a part into it.
    remove: (id) => rm(folderOf(id), { recursive: true, force: true, maxRetries: 10, retryDelay: 10 }),
    async sweep(ms) {
      for (const inside of [joined, folder])
        for (const name of await readdir(inside).catch(() => [])) {
          const path = join(inside, name)
          const touched = path === joined ? undefined : await stat(path).catch(() => undefined)
          if (touched && touched.mtimeMs < Date.now() - ms) await rm(path, { recursive: true, force: true })
        }
    },
  }
}

const sizeOf = (path: string): Promise<number | undefined> =>
  stat(path).then(
    ({ size }) => size,
    (error) => whereGone(error, () => undefined),
  )

/** What to do about a file that is not there; any other trouble is thrown. */
function whereGone<T>(error: unknown, act: () => T): T {
  if ((error as NodeJS.ErrnoException).code === 'ENOENT') return act()
  throw error
}
