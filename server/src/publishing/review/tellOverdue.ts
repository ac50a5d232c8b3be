import type { Role } from '@zhengcai/contract/office/rights.ts'
import { STEPS, type Step } from '@zhengcai/contract/publishing/reviewWords.ts'
import { calendarOf } from '../../laws/deadlines/countDays.ts'
import { listCalendarDays } from '../../laws/deadlines/workdays.queries.ts'
import { notify } from '../../office/notices/notify.ts'
import { type Db, inTransaction } from '../../platform/database/database.ts'
import { addDays } from '../../platform/time/days.ts'
import { getMoment } from '../releasing/release.queries.ts'
import { dueTime, isWorkingTime } from './dueTime.ts'
import { listOverdue, type Overdue } from './overdue.queries.ts'
import { stepOf } from './reviewRules.ts'
import { listStanding } from './reviews.queries.ts'

/** Whose reading it is, and who hears of it when they let it lie for a day's work more. */
const TOLD: Record<Step, { reader: Role; above?: Role }> = {
  1: { reader: 'writer', above: 'responsible' },
  2: { reader: 'responsible', above: 'chief' },
  3: { reader: 'chief' },
}
const A_DAYS_WORK = { unit: 'hours', amount: 8 } as const
const DAYS_LOOKED_AT = 60

/** Tells of readings over their time, each person once for a text and step; nobody at night or on a holiday. */
export async function tellOverdue(db: Db, now?: string): Promise<void> {
  const moment = now ?? (await getMoment(db))
  const today = moment.slice(0, 10)
  const overdue = await listOverdue(db, moment)
  if (overdue.length === 0) return
  const oldest = overdue.map(({ due }) => due.slice(0, 10)).toSorted()[0] ?? today
  const calendar = calendarOf(await listCalendarDays(db, oldest, addDays(today, DAYS_LOOKED_AT)))
  if (!isWorkingTime(moment, calendar)) return
  for (const text of overdue)
    await inTransaction(db, (tx) => tell(tx, text, moment > dueTime(text.due, A_DAYS_WORK, calendar)))
}

async function tell(tx: Db, { id, title, state, round, due }: Overdue, climbs: boolean): Promise<void> {
  const step = stepOf(state)
  if (!step) return
  const { reader, above } = TOLD[step]
  const notice = {
    kind: 'overdue',
    title,
    draftId: id,
    note: `${STEPS[step].sign}应在 ${due.slice(0, 16)} 前完成`,
    about: `overdue:${id}:${round}:${step}`,
  } as const
  const signers = await listStanding(tx, [id])
  // Signed at its last step, it waits for those who signed before to agree.
  const last = signers.find((one) => one.step === step && !one.agreement)
  const others = signers.map(({ staffId }) => staffId).filter((one) => one !== last?.staffId)
  await notify(tx, { ...notice, to: last ? others : { role: reader } })
  if (above && climbs) await notify(tx, { ...notice, to: { role: above } })
}
