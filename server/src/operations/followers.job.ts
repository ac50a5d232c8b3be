import { KNOWLEDGE_CHANGED } from '../knowledge/knowledge.queries.ts'
import type { Changes } from '../platform/database/changes.ts'
import type { Db } from '../platform/database/database.ts'
import { type ListLawEvents, notifyFollowers } from './notifyFollowers.ts'

const EVERY = 30 * 60_000

type Needs = { db: Db; changes: Pick<Changes, 'on'>; lawEvents: ListLawEvents; onError: (error: Error) => void }

/** Whenever something was published, and every half hour since a day of effect comes by itself. */
export function followersJob({ db, changes, lawEvents, onError }: Needs): { close(): Promise<void> } {
  let work: Promise<unknown> = Promise.resolve()
  const tell = () => {
    work = work.then(() => notifyFollowers(db, lawEvents)).catch(onError)
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
