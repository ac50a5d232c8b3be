import type { Role } from '@zhengcai/contract/office/rights.ts'
import { type Calendar, workdaysBetween } from '../../laws/deadlines/countDays.ts'
import { notify } from '../../office/notices/notify.ts'
import { type Db, inTransaction } from '../../platform/database/database.ts'
import { getMoment } from '../releasing/release.queries.ts'
import { isWorkingTime } from '../review/dueTime.ts'
import { readCalendarFor } from './caseClock.ts'
import type { CaseNotice } from './deskWriting.ts'

/** What the office owes an answer. */
export type RunningCase = {
  id: string
  assigneeId: string | null
  dueDay: string
  /** The day it runs from. */
  start: string
  notice: CaseNotice
}

type Told = { noun: string; verb: string; about: string }
/** More that is said of one, at the same hours. */
type More<One> = (tx: Db, one: One, today: string) => Promise<void>

/** From how many working days over time on it climbs to whom. */
const CLIMBS: { over: number; role: Role }[] = [
  { over: 1, role: 'responsible' },
  { over: 3, role: 'chief' },
]

/** On working days from nine o'clock on: who answers what is due today, and above them when it is over time. Each is told once. */
export async function tellDueCases<One extends RunningCase>(
  db: Db,
  all: One[],
  { more, now, ...told }: Told & { more?: More<One>; now?: string | undefined },
): Promise<void> {
  const moment = now ?? (await getMoment(db))
  const today = moment.slice(0, 10)
  const running = all.filter(({ dueDay }) => dueDay <= today)
  if (running.length === 0) return
  const calendar = await readCalendarFor(db, [today, ...running.map(({ dueDay }) => dueDay)])
  if (!isWorkingTime(moment, calendar)) return
  for (const one of running)
    await inTransaction(db, async (tx) => {
      await tell(tx, one, { ...told, today, calendar })
      await more?.(tx, one, today)
    })
}

async function tell(
  tx: Db,
  { id, dueDay, assigneeId, notice }: RunningCase,
  { noun, verb, about, today, calendar }: Told & { today: string; calendar: Calendar },
): Promise<void> {
  const over = workdaysBetween(dueDay, today, calendar)
  const key = (step: string) => `${about}:${id}:${dueDay}:${step}`
  if (over === 0)
    await notify(tx, {
      ...notice,
      kind: 'due',
      to: assigneeId ? [assigneeId] : { role: 'responsible' },
      about: key('due'),
    })
  for (const climb of CLIMBS)
    if (over >= climb.over)
      await notify(tx, {
        ...notice,
        kind: 'overdue',
        to: { role: climb.role },
        note: `${noun}应在 ${dueDay} 之内${verb}`,
        about: key(String(climb.over)),
      })
}
