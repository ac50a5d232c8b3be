import { recordAct } from '../platform/database/audit.ts'
import { type Db, inTransaction } from '../platform/database/database.ts'
import type { FileStore } from '../platform/files/files.ts'
import type { PartStore } from '../platform/files/parts.ts'
import { alone, type TakeJob } from '../platform/jobs/jobs.ts'
import { regularly } from '../platform/process/regularly.ts'
import { deleteMedia, deleteUsesOfNobody, lockGone, updateUnused } from './media/mediaUses.queries.ts'
import { deleteOldUploads } from './media/uploads.queries.ts'

const EVERY = 60 * 60_000
/** Longer than an upload that nobody goes on with is kept. */
const LEFT_BEHIND = 48 * 60 * 60_000

type Needs = { db: Db; store: FileStore; parts: PartStore }

/** Every hour: what was begun and not sent goes, what nobody uses waits in the trash, what has waited there goes for good. */
type Job = Needs & { onError: (error: Error) => void; job?: TakeJob }
export const mediaJob = ({ onError, job = alone, ...needs }: Job) =>
  regularly(
    job('media', () => cleanMedia(needs), { every: EVERY }),
    { every: EVERY, onError },
  )

export async function cleanMedia({ db, store, parts }: Needs): Promise<void> {
  for (const id of await deleteOldUploads(db)) await parts.remove(id)
  await parts.sweep(LEFT_BEHIND)
  await deleteUsesOfNobody(db)
  await updateUnused(db)
  while (await removeOne(db, store));
}

function removeOne(db: Db, store: FileStore): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const gone = await lockGone(tx)
    if (!gone) return false
    const files = await deleteMedia(tx, gone.id)
    await recordAct(tx, { actor: 'job', act: 'remove media', subject: `media:${gone.id}`, detail: { url: gone.url } })
    // Before others see that the row is gone: whoever sends the same bytes meanwhile waits for it, and then stores them anew.
    await store.removeAll(files)
    return true
  })
}
