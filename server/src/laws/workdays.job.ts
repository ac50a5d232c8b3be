import type { Db } from '../platform/database/database.ts'
import { alone, type TakeJob } from '../platform/jobs/jobs.ts'
import { workdaysReminder } from './deadlines/workdaysReminder.ts'

const EVERY = 24 * 60 * 60_000

type Needs = { db: Db; remind: (message: string) => void; onError: (error: Error) => void; job?: TakeJob }

/** At the start and once a day the log tells that a year's holidays are missing, until the office has set them. */
export function workdaysJob({ db, remind, onError, job = alone }: Needs): { close(): Promise<void> } {
  const look = job('workdays', lookOnce, { every: EVERY })
  async function lookOnce(): Promise<string> {
    const message = await workdaysReminder(db)
    if (message) remind(message)
    return message ?? ''
  }
  let work = look().catch(onError)
  const timer = setInterval(() => {
    work = look().catch(onError)
  }, EVERY).unref()
  return {
    async close() {
      clearInterval(timer)
      await work
    },
  }
}
