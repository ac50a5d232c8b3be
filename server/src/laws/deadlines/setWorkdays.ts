import { readFile } from 'node:fs/promises'
import { type Db, inTransaction } from '../../platform/database/database.ts'
import { holdCalendar } from './calendarChanges.queries.ts'
import type { DueDays } from './dueDays.ts'
import { readWorkdays } from './readWorkdays.ts'
import { lineOf, storeDays, unknownBefore } from './storeDays.ts'
import { type CalendarDay, listCalendarDays, listKnownYears } from './workdays.queries.ts'
import { workdaysReminder } from './workdaysReminder.ts'

const BEGINS_WITH_DAY = /^\d{4}-\d{2}-\d{2}/
/** Where a day begins the next line; one behind ~ ends a stretch. */
const NEXT_LINE = /(?<![~～至\s])\s+(?=\d{4}-\d{2}-\d{2})/

/** `dues`: what is due by working days. */
type Needs = { actor: string; dues: DueDays[] }

/** Lists the years that are known, shows one, or takes the arrangements of whole years from a file or from the words themselves. */
export async function setWorkdays(db: Db, words: string[], needs: Needs): Promise<string> {
  const [what] = words
  if (what === undefined) return listYears(db)
  if (BEGINS_WITH_DAY.test(what))
    return store(db, readWorkdays('命令', words.join(' ').split(NEXT_LINE).join('\n')), needs)
  if (words.length > 1) throw new Error('一次只给一个年份或一个文件，或者直接写出放假安排')
  return /^\d{4}$/.test(what) ? showYear(db, what) : store(db, readWorkdays(what, await readText(what)), needs)
}

async function listYears(db: Db): Promise<string> {
  const years = await listKnownYears(db)
  const lines = years.map(({ year, rest, worked }) => `${year} 年：放假 ${rest} 天，调休上班 ${worked} 天`)
  const known = lines.length > 0 ? `已录入放假安排的年份：\n${lines.join('\n')}` : '还没有录入任何一年的放假安排。'
  return [known, await workdaysReminder(db)].filter(Boolean).join('\n')
}

async function showYear(db: Db, year: string): Promise<string> {
  const days = await listCalendarDays(db, `${year}-01-01`, `${year}-12-31`)
  if (days.length === 0) return `${year} 年没有放假安排，除元旦、劳动节、国庆节的法定日期外，按周一至周五计算工作日。`
  return days.map(lineOf).join('\n')
}

async function readText(file: string): Promise<string> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new Error(`读不到文件 ${file}`)
  })
  if (/[\0\ufffd]/.test(text)) throw new Error(`${file} 不是 UTF-8 文本，请另存为 UTF-8 编码的纯文本`)
  return text.replace(/^\ufeff/, '')
}

function store(db: Db, days: CalendarDay[], { actor, dues }: Needs): Promise<string> {
  return inTransaction(db, async (tx) => {
    await holdCalendar(tx)
    const unknown = await unknownBefore(tx, days)
    if (unknown) throw new Error(unknown)
    const { years, moved } = await storeDays(tx, days, dues, { actor })
    const told = moved > 0 ? `未办结的 ${moved} 个期限随之变动。` : ''
    return `已更新 ${years.join('、')} 年的放假安排，共 ${days.length} 天。${told}`
  })
}
