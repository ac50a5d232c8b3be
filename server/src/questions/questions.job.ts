import type { Db } from '../platform/database/database.ts'
import { regularly } from '../platform/process/regularly.ts'
import { deleteOldWatches } from './desk/locks.queries.ts'
import { recountDueDays } from './desk/recountDueDays.ts'
import { tellDue } from './desk/tellDue.ts'

const EVERY = 5 * 60_000

/** Every few minutes the days that answers are due go by the calendar as it is now, and whoever lets one pass hears of it. */
export const questionsJob = ({ db, onError }: { db: Db; onError: (error: Error) => void }) =>
  regularly(
    async () => {
      await recountDueDays(db)
      await tellDue(db)
      await deleteOldWatches(db)
    },
    { every: EVERY, onError },
  )
