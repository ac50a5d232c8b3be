import type { Role } from '@zhengcai/contract/office/rights.ts'
import { STEPS, type Step } from '@zhengcai/contract/publishing/reviewWords.ts'
import { calendarOf } from '../../laws/deadlines/countDays.ts'
import { listCalendarDays } from '../../laws/deadlines/workdays.queries.ts'
import { notify } from '../../office/notices/notify.ts'
import { type Db, inTransaction } from '../../platform/database/database.ts'
import { addDays } from '../../platform/time/days.ts'
import { listReviewers } from '../drafts/people.queries.ts'
import { getMoment } from '../releasing/release.queries.ts'
import { dueTime, isWorkingTime } from './dueTime.ts'
import { listOverdue, type Overdue } from './overdue.queries.ts'
import { openCases } from './reviewCase.ts'
import { stepOf } from './reviewRules.ts'
import { type Waiting, waitingFor } from './turn.ts'

/** Who hears of it when those who may read it let it lie for a day's work more. */
const ABOVE: Record<Step, Role | undefined> = { 1: 'responsible', 2: 'chief', 3: undefined }
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
  const [people, cases] = [await listReviewers(db), await openCases(db, overdue)]
  for (const [at, text] of overdue.entries()) {
    const waiting = cases[at] && waitingFor(cases[at], people, false)
    const climbs = moment > dueTime(text.due, A_DAYS_WORK, calendar)
    if (waiting) await inTransaction(db, (tx) => tell(tx, text, waiting, climbs))
  }
}

async function tell(tx: Db, { id, title, state, round, due }: Overdue, { people }: Waiting, climbs: boolean) {
  const step = stepOf(state)
  if (!step) return
  const notice = {
    kind: 'overdue',
    title,
    draftId: id,
    note: `${STEPS[step].sign}应在 ${due.slice(0, 16)} 前完成`,
    about: `overdue:${id}:${round}:${step}`,
  } as const
  const above = ABOVE[step]
  await notify(tx, { ...notice, to: people.map((one) => one.id) })
  // Where nobody may go on with it, whoever stands above has to find somebody.
  if (above && (climbs || people.length === 0)) await notify(tx, { ...notice, to: { role: above } })
}
