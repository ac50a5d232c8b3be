import type { Db } from '../platform/database.ts'
import type { UploadStore } from '../platform/uploads.ts'
import { removeAbandoned } from '../platform/writeWhole.ts'
import { deleteExpired } from './cleaning.queries.ts'
import type { SessionLife } from './sessions.queries.ts'
import { deleteUnusedUploads } from './uploads.queries.ts'

const EVERY = 10 * 60_000

type Needs = { db: Db; uploads: UploadStore; life: SessionLife; onError: (error: Error) => void }

/** Every ten minutes what nobody can use any more is thrown away. */
export function cleaningJob({ onError, ...needs }: Needs): { close(): Promise<void> } {
  let work: Promise<void> = Promise.resolve()
  const timer = setInterval(() => {
    work = work.then(() => clean(needs)).catch(onError)
  }, EVERY).unref()
  return {
    async close() {
      clearInterval(timer)
      await work
    },
  }
}

export async function clean({ db, uploads, life }: Omit<Needs, 'onError'>): Promise<void> {
  await deleteExpired(db, life)
  for (const id of await deleteUnusedUploads(db)) await uploads.remove(id)
  await removeAbandoned(uploads.folder)
}
