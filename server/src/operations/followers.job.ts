import { KNOWLEDGE_CHANGED } from '../knowledge/knowledge.queries.ts'
import type { Changes } from '../platform/database/changes.ts'
import type { Db } from '../platform/database/database.ts'
import { alone, type TakeJob } from '../platform/jobs/jobs.ts'
import { type ListLawEvents, notifyFollowers } from './notifyFollowers.ts'

const EVERY = 30 * 60_000

type Needs = {
  db: Db
  changes: Pick<Changes, 'on'>
  lawEvents: ListLawEvents
  onError: (error: Error) => void
  job?: TakeJob
}

/** Whenever something was published, and every half hour since a day of effect comes by itself. */
export function followersJob({ db, changes, lawEvents, onError, job = alone }: Needs): { close(): Promise<void> } {
  const run = job('followers', () => notifyFollowers(db, lawEvents), { every: EVERY, patient: true })
  let work: Promise<unknown> = Promise.resolve()
  const tell = () => {
    work = work.then(run).catch(onError)
  }
  changes.on(KNOWLEDGE_CHANGED, tell)
  const timer = setInterval(tell, EVERY).unref()
  return {
    async close() {
      clearInterval(timer)
      await work
    },
  }
}
