import type { Db } from '../../platform/database/database.ts'
import { listLastRuns } from '../../platform/jobs/jobRuns.queries.ts'
import { chinaMoment } from '../../platform/time/chinaTime.ts'
import { findServerFacts } from './doctor.queries.ts'
import { type Finding, found } from './finding.ts'

const SECOND = 1_000
const ADVICE = '在两台机器上都打开时间同步（chrony 或 systemd-timesyncd），不要用手拨'

/**
 * Beside the clock of the database, and beside what was written down before: a clock that was set back is behind that. A database
 * on the same machine has the same clock, which then nothing here can judge.
 */
export async function examineClock(db: Db, now: () => number = Date.now): Promise<Finding> {
  const asked = now()
  const { now: there, isHere } = await findServerFacts(db)
  const apart = Math.abs(there - (asked + now()) / 2)
  const newest = Math.max(0, ...(await listLastRuns(db)).map(({ time }) => chinaMoment(time)))
  const ahead = newest - now()
  if (ahead > 60 * SECOND) {
    const text = `有任务记在 ${Math.round(ahead / SECOND)} 秒之后：时钟被拨回过，或者另一台机器的时钟快了`
    return found('clock', { state: 'bad', text }, ADVICE)
  }
  const state = apart > 60 * SECOND ? 'bad' : apart > 5 * SECOND ? 'warn' : 'ok'
  const own = isHere ? '；数据库也在本机，是同一个钟，准不准请与标准时间对照' : ''
  return found('clock', { state, text: `与数据库相差 ${(apart / SECOND).toFixed(1)} 秒${own}` }, ADVICE)
}
