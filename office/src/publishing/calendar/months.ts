import { MONTH_FORM } from '@zhengcai/contract/forms.ts'

export type CalendarView = 'month' | 'list'

const DAY = 86_400_000
const startOf = (day: string) => Date.parse(`${day}T00:00:00Z`)
const dayAt = (moment: number) => new Date(moment).toISOString().slice(0, 10)

export const addDays = (day: string, count: number): string => dayAt(startOf(day) + count * DAY)

/** The month that stands in the address, or this one. */
export const monthIn = (params: URLSearchParams, today: string): string => {
  const asked = params.get('month') ?? ''
  return MONTH_FORM.test(asked) ? asked : today.slice(0, 7)
}

export const viewIn = (params: URLSearchParams): CalendarView => (params.get('view') === 'list' ? 'list' : 'month')

export function monthAfter(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return dayAt(Date.UTC(year, number - 1 + count, 1)).slice(0, 7)
}

/** The days of a month and those that fill its first and its last week, which begins on Monday. */
export function weeksOf(month: string): string[] {
  const first = `${month}-01`
  const last = addDays(`${monthAfter(month, 1)}-01`, -1)
  const from = addDays(first, -((new Date(startOf(first)).getUTCDay() + 6) % 7))
  const to = addDays(last, (7 - new Date(startOf(last)).getUTCDay()) % 7)
  const count = (startOf(to) - startOf(from)) / DAY + 1
  return Array.from({ length: count }, (_, at) => addDays(from, at))
}

export const calendarAddress = (month: string, view: CalendarView): string =>
  `/office/calendar?month=${month}${view === 'list' ? '&view=list' : ''}`

const WEEKDAYS = '日一二三四五六'
/** 11 月 17 日 周二 */
export const dayWords = (day: string): string =>
  `${Number(day.slice(5, 7))} 月 ${Number(day.slice(8))} 日 周${WEEKDAYS[new Date(startOf(day)).getUTCDay()]}`

/** 2026 年 11 月 */
export const monthWords = (month: string): string => `${month.slice(0, 4)} 年 ${Number(month.slice(5))} 月`
