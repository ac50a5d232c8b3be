import { TRASH_DAYS } from '@zhengcai/contract/publishing/draftWords.ts'
import { recordAct } from '../platform/database/audit.ts'
import { type Db, inTransaction } from '../platform/database/database.ts'
import { alone, type TakeJob } from '../platform/jobs/jobs.ts'
import { regularly } from '../platform/process/regularly.ts'
import { deleteOldOnce, deleteTrash } from './drafts/trash.queries.ts'
import { deleteThinned } from './revisions/revisions.queries.ts'

const EVERY = 60 * 60_000

type Needs = { db: Db; onError: (error: Error) => void; every?: number; job?: TakeJob }

/** Once an hour: revisions of mere work grow thin, and what has lain in the trash long enough goes. */
export const draftsJob = ({ db, onError, every = EVERY, job = alone }: Needs) =>
  regularly(
    job('drafts', () => tidyDrafts(db), { every }),
    { every, onError },
  )

export async function tidyDrafts(db: Db): Promise<void> {
  await deleteThinned(db)
  await deleteOldOnce(db)
  await inTransaction(db, async (tx) => {
    for (const { id, title } of await deleteTrash(tx, TRASH_DAYS))
      await recordAct(tx, { actor: 'job', act: 'draft remove', subject: `draft:${id}`, detail: { title } })
  })
}
