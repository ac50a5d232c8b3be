import type { Changes } from '../platform/database/changes.ts'
import type { Db } from '../platform/database/database.ts'
import { alone, type TakeJob } from '../platform/jobs/jobs.ts'
import { workdaysReminder } from './deadlines/workdaysReminder.ts'

const EVERY = 24 * 60 * 60_000

/** A year comes in by many rows. */
const SETTLED_AFTER = 500

type Needs = {
  db: Db
  changes?: Pick<Changes, 'on'>
  remind: (message: string) => void
  onError: (error: Error) => void
  job?: TakeJob
}

/** At the start, once a day and whenever days were entered: tells that a year's holidays are missing, until the office has set them. */
export function workdaysJob({ db, changes, remind, onError, job = alone }: Needs): { close(): Promise<void> } {
  const look = job('workdays', lookOnce, { every: EVERY })
  async function lookOnce(): Promise<string> {
    const message = await workdaysReminder(db)
    if (message) remind(message)
    return message ?? '需要的年份都已录入'
  }
  let work = look().catch(onError)
  let entered: NodeJS.Timeout | undefined
  changes?.on('calendar_day', () => {
    clearTimeout(entered)
    entered = setTimeout(() => {
      work = look().catch(onError)
    }, SETTLED_AFTER).unref()
  })
  const timer = setInterval(() => {
    work = look().catch(onError)
  }, EVERY).unref()
  return {
    async close() {
      clearInterval(timer)
      clearTimeout(entered)
      await work
    },
  }
}
