import type { Db } from '../platform/database/database.ts'
import { alone, type TakeJob } from '../platform/jobs/jobs.ts'
import { regularly } from '../platform/process/regularly.ts'
import { tellOverdue } from './review/tellOverdue.ts'

const EVERY = 5 * 60_000

type Needs = { db: Db; onError: (error: Error) => void; job?: TakeJob }

/** Every few minutes whoever should have read a text hears of it, and later whoever stands above them. */
export const overdueJob = ({ db, onError, job = alone }: Needs) =>
  regularly(
    job('overdue', () => tellOverdue(db), { every: EVERY }),
    { every: EVERY, onError },
  )
