import type { Answer, Answered } from '@zhengcai/contract/calls.ts'
import type { dayDesk } from '@zhengcai/contract/laws/dayDesk.contract.ts'
import type { Actor } from '../../platform/database/audit.ts'
import { type Db, inTransaction } from '../../platform/database/database.ts'
import { imagine } from '../../platform/database/imagine.ts'
import { movedOn, refuseFields } from '../../platform/http/refusals.ts'
import { addDays } from '../../platform/time/days.ts'
import { holdCalendar, listCalendarChanges } from './calendarChanges.queries.ts'
import type { DueDays, MovedDue } from './dueDays.ts'
import { fixedHoliday } from './fixedHoliday.ts'
import { type Arrangements, readArrangements } from './readArrangements.ts'
import { differenceOf, replaceDays, storeDays, unknownBefore } from './storeDays.ts'
import { listCalendarDays, listKnownYears } from './workdays.queries.ts'
import { listMissingYears, TOLD_BY } from './workdaysReminder.ts'

const MOVES_SHOWN = 200

/** One year, and how the calendar came to be so. */
export async function readYear(db: Db, asked: number): Promise<Answered<typeof dayDesk.read>> {
  const year = String(asked)
  const [days, years, missing, changes] = await Promise.all([
    listCalendarDays(db, `${year}-01-01`, `${year}-12-31`),
    listKnownYears(db),
    listMissingYears(db, undefined, TOLD_BY),
    listCalendarChanges(db),
  ])
  const known = years.some((one) => one.year === year)
  const history = changes.map(({ before, after, ...change }) => ({ ...change, ...differenceOf(before, after) }))
  const number = history[0]?.number ?? 0
  return { number, year, known, days, fixed: known ? [] : fixedDays(year), years, missing, history }
}

function fixedDays(year: string): { day: string; name: string }[] {
  const days: { day: string; name: string }[] = []
  for (let day = `${year}-01-01`; day.startsWith(year); day = addDays(day, 1)) {
    const name = fixedHoliday(day)
    if (name) days.push({ day, name })
  }
  return days
}

/** What was pasted, as it is understood, and what it would change. */
export async function tryDays(db: Db, dues: DueDays[], text: string): Promise<Answered<typeof dayDesk.try>> {
  const read = await readPasted(db, text)
  const nothing = { added: [], removed: [], moves: [], movesTotal: 0 }
  if (read.wrong.length > 0) return { ...read, ...nothing }
  const seen = { ...nothing, added: read.days, removed: read.days }
  const moves = await imagine<MovedDue[]>(
    db,
    async (tx) => {
      const { before, after } = await replaceDays(tx, read.days)
      Object.assign(seen, differenceOf(before, after))
    },
    async () => {
      const moved: MovedDue[] = []
      for (const { list } of dues) moved.push(...(await list(db)))
      return moved
    },
  )
  return { ...read, ...seen, moves: moves.slice(0, MOVES_SHOWN), movesTotal: moves.length }
}

async function readPasted(db: Db, text: string): Promise<Arrangements> {
  const read = readArrangements(text)
  const message = read.wrong.length > 0 ? undefined : await unknownBefore(db, read.days)
  return message ? { ...read, wrong: [{ line: 1, text: '', message }] } : read
}

/** Takes what was pasted, if every line of it is understood. */
export function saveDays(
  db: Db,
  dues: DueDays[],
  { base, text, by }: { base: number; text: string; by: Actor },
): Promise<Answer<typeof dayDesk.save>> {
  return inTransaction(db, async (tx) => {
    const number = await holdCalendar(tx)
    if (number !== base) await tellMoved(tx)
    const { days, wrong } = await readPasted(tx, text)
    const said = wrong.map(({ line, message }) => (line > 1 ? `第 ${line} 行：${message}` : message))
    if (said.length > 0) refuseFields([{ field: 'text', message: said.join('；') }])
    return storeDays(tx, days, dues, by)
  })
}

async function tellMoved(tx: Db): Promise<never> {
  const [last] = await listCalendarChanges(tx, 1)
  const { number = 0, by = '', time = '' } = last ?? {}
  return movedOn(`${by}已在 ${time} 更新了放假安排，请看过再保存`, { number, by, at: time })
}
