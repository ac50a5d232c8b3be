import type { Db } from '../platform/database/database.ts'
import { chinaDay } from '../platform/time/chinaTime.ts'
import { type Verified, verifyChain } from './audit/verifyChain.ts'
import { deleteOldStaffSessions } from './sessions/staffSessions.queries.ts'

const LOOK_EVERY = 60 * 60_000

type Needs = { db: Db; tell: (verified: Verified) => void; onError: (error: Error) => void; every?: number }

/** Once a day, in the first hour of it, the trail is verified and its last hash told; what nobody can use any more goes. */
export function auditJob({ db, tell, onError, every = LOOK_EVERY }: Needs): { close(): Promise<void> } {
  let day = ''
  const look = async () => {
    const today = chinaDay()
    if (today === day) return
    tell(await verifyChain(db))
    await deleteOldStaffSessions(db)
    day = today
  }
  let work = Promise.resolve()
  const timer = setInterval(() => {
    work = work.then(look).catch(onError)
  }, every).unref()
  return {
    async close() {
      clearInterval(timer)
      await work
    },
  }
}
