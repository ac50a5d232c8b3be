import { ContentProblems, type Problem } from '../../platform/text/richText/frontMatter.ts'
import { addDays, weekdayOf } from '../../platform/time/days.ts'
import { isDay } from '../../platform/time/relativeTime.ts'
import { fixedHoliday } from './fixedHoliday.ts'
import { problemsOfYears } from './wholeYears.ts'
import type { CalendarDay } from './workdays.queries.ts'

type TellProblem = (message: string) => void

const LINE = /^(\d{4}-\d{2}-\d{2})(?:\s*[~～至]\s*(\d{4}-\d{2}-\d{2}))?\s+(休|班)\s+(\S.{0,19})$/
const LONGEST = 31

/** Lines such as `2027-01-01 休 元旦`, `2027-02-06 ~ 2027-02-12 休 春节`, `2027-02-14 班 春节调休`; # begins a remark. */
export function readWorkdays(file: string, source: string): CalendarDay[] {
  const problems: Problem[] = []
  const days = new Map<string, CalendarDay>()
  for (const [index, row] of source.split('\n').entries()) {
    const problem: TellProblem = (message) => problems.push({ file, line: index + 1, message })
    for (const day of readLine(row.replace(/#.*/, '').trim(), problem)) {
      if (days.has(day.day)) problem(`${day.day} 出现了两次`)
      days.set(day.day, day)
    }
  }
  const read = [...days.values()]
  if (problems.length === 0) problems.push(...problemsOfYears(read).map((message) => ({ file, line: 1, message })))
  if (problems.length > 0) throw new ContentProblems(problems)
  return read
}

function readLine(line: string, problem: TellProblem): CalendarDay[] {
  if (line === '') return []
  const [, first = '', last = first, mark, name = ''] = LINE.exec(line) ?? []
  if (!first) problem('应为“日期 休 名称”或“日期 ~ 日期 班 名称”')
  else if (!isDay(first) || !isDay(last) || last < first || addDays(first, LONGEST) < last) problem('日期不正确')
  else return stretch(first, last).map((day) => readDay({ day, works: mark === '班', name }, problem))
  return []
}

function readDay(calendarDay: CalendarDay, problem: TellProblem): CalendarDay {
  const { day, works } = calendarDay
  if (works && !isWeekend(day) && !fixedHoliday(day)) problem(`${day} 本来就是工作日，不必写“班”，请核对日期`)
  return calendarDay
}

const isWeekend = (day: string) => [0, 6].includes(weekdayOf(day))

function stretch(first: string, last: string): string[] {
  const days: string[] = []
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day)
  return days
}
