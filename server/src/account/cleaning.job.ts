import type { Db } from '../platform/database/database.ts'
import type { FileStore } from '../platform/files/files.ts'
import { removeLeftovers } from '../platform/files/removeLeftovers.ts'
import type { UploadStore } from '../platform/files/uploads.ts'
import { deleteExpired } from './cleaning.queries.ts'
import type { SessionLife } from './sessions.queries.ts'
import { deleteUnusedUploads } from './uploads.queries.ts'

const EVERY = 10 * 60_000

type Needs = {
  db: Db
  uploads: UploadStore
  store: Pick<FileStore, 'folder'>
  life: SessionLife
  onError: (error: Error) => void
}

/** At the start the leftovers, and every ten minutes whatever nobody can use any more, is thrown away. */
export function cleaningJob({ onError, ...needs }: Needs): { close(): Promise<void> } {
  let work: Promise<void> = cleanFolders(needs).catch(onError)
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

export async function clean({ life, ...needs }: Omit<Needs, 'onError'>): Promise<void> {
  await deleteExpired(needs.db, life)
  for (const id of await deleteUnusedUploads(needs.db)) await needs.uploads.remove(id)
  await cleanFolders(needs)
}

export async function cleanFolders({ uploads, store }: Pick<Needs, 'uploads' | 'store'>): Promise<void> {
  await removeLeftovers(uploads.folder)
  await removeLeftovers(store.folder)
}
