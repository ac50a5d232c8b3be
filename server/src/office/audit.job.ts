import type { Db } from '../platform/database/database.ts'
import { regularly } from '../platform/process/regularly.ts'
import { chinaDay } from '../platform/time/chinaTime.ts'
import { type Verified, verifyChain } from './audit/verifyChain.ts'
import { deleteOldNotices } from './notices/notices.queries.ts'
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
    await deleteOldNotices(db)
    day = today
  }
  return regularly(look, { every, onError })
}
