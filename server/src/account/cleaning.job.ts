import type { Db } from '../platform/database/database.ts'
import type { FileStore } from '../platform/files/files.ts'
import { removeLeftovers } from '../platform/files/removeLeftovers.ts'
import type { UploadStore } from '../platform/files/uploads.ts'
import { alone, type TakeJob } from '../platform/jobs/jobs.ts'
import { deleteExpired } from './cleaning.queries.ts'
import type { SessionLife } from './sessions/sessions.queries.ts'
import { deleteUnusedUploads } from './uploads/uploads.queries.ts'

const EVERY = 10 * 60_000

type Needs = {
  db: Db
  uploads: UploadStore
  store: Pick<FileStore, 'folder'>
  life: SessionLife
  onError: (error: Error) => void
}

/** At the start the leftovers, and every ten minutes whatever nobody can use any more, is thrown away. */
export function cleaningJob({ onError, job = alone, ...needs }: Needs & { job?: TakeJob }): { close(): Promise<void> } {
  const run = job('cleaning', () => clean(needs), { every: EVERY })
  let work: Promise<unknown> = cleanFolders(needs).catch(onError)
  const timer = setInterval(() => {
    work = work.then(run).catch(onError)
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
