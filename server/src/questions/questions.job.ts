import type { Db } from '../platform/database/database.ts'
import { alone, type TakeJob } from '../platform/jobs/jobs.ts'
import { regularly } from '../platform/process/regularly.ts'
import { deleteOldWatches } from './desk/answers.queries.ts'
import { recountDueDays } from './desk/recountDueDays.ts'
import { tellDue } from './desk/tellDue.ts'

const EVERY = 5 * 60_000

type Needs = { db: Db; onError: (error: Error) => void; job?: TakeJob }

/** Every few minutes the days that answers are due go by the calendar as it is now, and whoever lets one pass hears of it. */
export const questionsJob = ({ db, onError, job = alone }: Needs) =>
  regularly(
    job('questions', () => lookAfter(db), { every: EVERY }),
    { every: EVERY, onError },
  )

async function lookAfter(db: Db): Promise<void> {
  await recountDueDays(db)
  await tellDue(db)
  await deleteOldWatches(db)
}
