import type { Db } from '../platform/database/database.ts'
import { alone, type TakeJob } from '../platform/jobs/jobs.ts'
import { regularly } from '../platform/process/regularly.ts'
import { chinaDay } from '../platform/time/chinaTime.ts'
import { type Verified, verifyChain } from './audit/verifyChain.ts'
import { deleteOldNotices } from './notices/notices.queries.ts'
import { deleteOldStaffSessions } from './sessions/staffSessions.queries.ts'

const LOOK_EVERY = 60 * 60_000
const DAILY = 24 * LOOK_EVERY

type Needs = {
  db: Db
  tell: (verified: Verified) => void
  onError: (error: Error) => void
  every?: number
  job?: TakeJob
}

/** Once a day, in the first hour of it, the trail is verified and its last hash told; what nobody can use any more goes. */
export function auditJob({ db, tell, onError, every = LOOK_EVERY, job = alone }: Needs): { close(): Promise<void> } {
  const run = job('audit', () => verify(db, tell), { every: DAILY })
  let day = ''
  const look = async () => {
    const today = chinaDay()
    if (today === day) return
    await run()
    day = today
  }
  return regularly(look, { every, onError })
}

async function verify(db: Db, tell: Needs['tell']): Promise<string> {
  const verified = await verifyChain(db)
  tell(verified)
  await deleteOldStaffSessions(db)
  await deleteOldNotices(db)
  return verified.sound ? `${verified.rows} 条记录全部相符` : '记录对不上，请到“审计”中核对'
}
