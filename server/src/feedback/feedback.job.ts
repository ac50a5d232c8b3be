import type { Db } from '../platform/database/database.ts'
import { alone, type TakeJob } from '../platform/jobs/jobs.ts'
import { regularly } from '../platform/process/regularly.ts'
import { CLOCK } from '../publishing/desk/movingDays.ts'
import { tellDueCases } from '../publishing/desk/tellDueCases.ts'
import { listRunning } from './desk/feedbackQueue.queries.ts'
import { replyQueries } from './desk/replies.queries.ts'
import { feedbackDue } from './feedbackDue.ts'

const EVERY = 5 * 60_000

type Needs = { db: Db; onError: (error: Error) => void; job?: TakeJob }

/** Every few minutes the days that replies are due go by the calendar as it is now, and whoever lets one pass hears of it. */
export const feedbackJob = ({ db, onError, job = alone }: Needs) =>
  regularly(
    job('feedback', () => lookAfter(db), { every: EVERY }),
    { every: EVERY, onError },
  )

export async function lookAfter(db: Db, now?: string): Promise<void> {
  await feedbackDue.move(db, CLOCK)
  await tellDueCases(db, await listRunning(db), { noun: '反馈', verb: '回复', about: 'feedback', now })
  await replyQueries.deleteOldWatches(db)
}
