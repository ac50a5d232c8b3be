import { readFile } from 'node:fs/promises'
import { recordAct } from '../../platform/database/audit.ts'
import { type Db, inTransaction } from '../../platform/database/database.ts'
import { readWorkdays } from './readWorkdays.ts'
import { wholeYears, yearsBefore } from './wholeYears.ts'
import { type CalendarDay, listCalendarDays, listKnownYears, replaceYears } from './workdays.queries.ts'
import { workdaysReminder } from './workdaysReminder.ts'

const BEGINS_WITH_DAY = /^\d{4}-\d{2}-\d{2}/
/** Where a day begins the next line; one behind ~ ends a stretch. */
const NEXT_LINE = /(?<![~～至\s])\s+(?=\d{4}-\d{2}-\d{2})/

/** Lists the years that are known, shows one, or takes the arrangements of whole years from a file or from the words themselves. */
export async function setWorkdays(db: Db, words: string[], actor: string): Promise<string> {
  const [what] = words
  if (what === undefined) return listYears(db)
  if (BEGINS_WITH_DAY.test(what))
    return storeDays(db, readWorkdays('命令', words.join(' ').split(NEXT_LINE).join('\n')), actor)
  if (words.length > 1) throw new Error('一次只给一个年份或一个文件，或者直接写出放假安排')
  return /^\d{4}$/.test(what) ? showYear(db, what) : storeDays(db, readWorkdays(what, await readText(what)), actor)
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
  return days.map(({ day, works, name }) => `${day} ${works ? '班' : '休'} ${name}`).join('\n')
}

async function readText(file: string): Promise<string> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new Error(`读不到文件 ${file}`)
  })
  if (/[\0\ufffd]/.test(text)) throw new Error(`${file} 不是 UTF-8 文本，请另存为 UTF-8 编码的纯文本`)
  return text.replace(/^\ufeff/, '')
}

function storeDays(db: Db, days: CalendarDay[], actor: string): Promise<string> {
  const years = wholeYears(days)
  return inTransaction(db, async (tx) => {
    await refuseUnknown(tx, yearsBefore(days))
    await replaceYears(tx, years, days)
    await recordAct(tx, { actor, act: 'workdays', subject: years.join(','), detail: { days: days.length } })
    return `已更新 ${years.join('、')} 年的放假安排，共 ${days.length} 天。`
  })
}

/** Its last days alone would make an unknown year look known. */
async function refuseUnknown(tx: Db, years: string[]): Promise<void> {
  const known = (await listKnownYears(tx)).map(({ year }) => year)
  const unknown = years.filter((year) => !known.includes(year))
  if (unknown.length > 0)
    throw new Error(`${unknown.join('、')} 年的放假安排尚未录入，请先录入那一年，再写它 12 月的日期`)
}
