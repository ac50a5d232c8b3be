import { readFile } from 'node:fs/promises'
import { recordAct } from '../platform/database/audit.ts'
import { type Db, inTransaction } from '../platform/database/database.ts'
import { ContentProblems, type Problem } from '../platform/text/richText/frontMatter.ts'
import { addDays } from '../platform/time/days.ts'
import { isDay } from '../platform/time/relativeTime.ts'
import { type CalendarDay, listCalendarDays, replaceYears } from './workdays.queries.ts'

const LINE = /^(\d{4}-\d{2}-\d{2})(?:\s*[~～至]\s*(\d{4}-\d{2}-\d{2}))?\s+(休|班)\s+(\S.{0,19})$/
const LONGEST = 31

/** Shows a year, or takes the arrangements of whole years from a file. */
export async function setWorkdays(db: Db, [what]: string[], actor: string): Promise<string> {
  if (what === undefined) throw new Error('请给出年份或文件：npm run office -- workdays 2027 或 workdays <文件>')
  return /^\d{4}$/.test(what) ? shown(db, what) : taken(db, what, actor)
}

async function shown(db: Db, year: string): Promise<string> {
  const days = await listCalendarDays(db, `${year}-01-01`, `${year}-12-31`)
  if (days.length === 0) return `${year} 年没有放假安排，除元旦、劳动节、国庆节的法定日期外，按周一至周五计算工作日。`
  return days.map(({ day, works, name }) => `${day} ${works ? '班' : '休'} ${name}`).join('\n')
}

async function taken(db: Db, file: string, actor: string): Promise<string> {
  const days = readWorkdays(file, await readFile(file, 'utf8'))
  const years = [...new Set(days.map(({ day }) => day.slice(0, 4)))]
  await inTransaction(db, async (tx) => {
    await replaceYears(tx, years, days)
    await recordAct(tx, { actor, act: 'workdays', subject: years.join(','), detail: { days: days.length } })
  })
  return `已更新 ${years.join('、')} 年的放假安排，共 ${days.length} 天。`
}

/** Lines such as `2027-01-01 休 元旦`, `2027-02-06 ~ 2027-02-12 休 春节`, `2027-02-14 班 春节调休`; # begins a remark. */
export function readWorkdays(file: string, source: string): CalendarDay[] {
  const problems: Problem[] = []
  const days = new Map<string, CalendarDay>()
  for (const [index, row] of source.split('\n').entries()) {
    const line = row.replace(/#.*/, '').trim()
    if (!line) continue
    const problem = (message: string) => problems.push({ file, line: index + 1, message })
    const [, first = '', last = first, mark, name = ''] = LINE.exec(line) ?? []
    if (!first) problem('应为“日期 休 名称”或“日期 ~ 日期 班 名称”')
    else if (!isDay(first) || !isDay(last) || last < first || addDays(first, LONGEST) < last) problem('日期不正确')
    else
      for (let day = first; day <= last; day = addDays(day, 1)) {
        if (days.has(day)) problem(`${day} 出现了两次`)
        days.set(day, { day, works: mark === '班', name })
      }
  }
  if (days.size === 0 && problems.length === 0) problems.push({ file, line: 1, message: '文件里没有日期' })
  if (problems.length > 0) throw new ContentProblems(problems)
  return [...days.values()]
}
