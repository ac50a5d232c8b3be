import type { Role } from '@zhengcai/contract/office/rights.ts'
import { RED_LINE_DAYS } from '@zhengcai/contract/questions/questionDeskWords.ts'
import { type Calendar, workdaysBetween } from '../../laws/deadlines/countDays.ts'
import { notify } from '../../office/notices/notify.ts'
import { type Db, inTransaction } from '../../platform/database/database.ts'
import { addDays } from '../../platform/time/days.ts'
import { getMoment } from '../../publishing/releasing/release.queries.ts'
import { isWorkingTime } from '../../publishing/review/dueTime.ts'
import { readCalendarFor } from './caseClock.ts'
import { listRunning, type Running } from './escalation.queries.ts'

/** From how many working days over time on it climbs to whom. */
const CLIMBS: { over: number; role: Role }[] = [
  { over: 1, role: 'responsible' },
  { over: 3, role: 'chief' },
]
const EVERYBODY: Role[] = ['answerer', 'responsible', 'chief']

/** On working days from nine o'clock on: who answers a question that is due today, and above them when it is over time. Each is told once. */
export async function tellDue(db: Db, now?: string): Promise<void> {
  const moment = now ?? (await getMoment(db))
  const today = moment.slice(0, 10)
  const running = (await listRunning(db)).filter(({ dueDay }) => dueDay <= today)
  if (running.length === 0) return
  const calendar = await readCalendarFor(db, [today, ...running.map(({ dueDay }) => dueDay)])
  if (!isWorkingTime(moment, calendar)) return
  for (const one of running) await inTransaction(db, (tx) => tell(tx, one, today, calendar))
}

async function tell(tx: Db, one: Running, today: string, calendar: Calendar): Promise<void> {
  const { id, title, dueDay, assigneeId } = one
  const over = workdaysBetween(dueDay, today, calendar)
  const about = (step: string) => `question:${id}:${dueDay}:${step}`
  const notice = { title, questionId: id }
  if (over === 0)
    await notify(tx, {
      ...notice,
      kind: 'due',
      to: assigneeId ? [assigneeId] : { role: 'responsible' },
      about: about('due'),
    })
  for (const climb of CLIMBS)
    if (over >= climb.over)
      await notify(tx, {
        ...notice,
        kind: 'overdue',
        to: { role: climb.role },
        note: `提问应在 ${dueDay} 之内答复`,
        about: about(String(climb.over)),
      })
  if (addDays(one.askDay, RED_LINE_DAYS) <= today)
    for (const role of EVERYBODY)
      await notify(tx, {
        ...notice,
        kind: 'overdue',
        to: { role },
        note: `提问满 ${RED_LINE_DAYS} 天没有答复`,
        about: about('red'),
      })
}
