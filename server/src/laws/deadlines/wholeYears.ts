import type { CalendarDay } from './workdays.queries.ts'

/** What the arrangements of every year tell of, and since which year. */
const HOLIDAYS: [name: string, since: number][] = [
  ['元旦', 1950],
  ['春节', 1950],
  ['清明', 2008],
  ['劳动', 1950],
  ['端午', 2008],
  ['中秋', 2008],
  ['国庆', 1950],
]

const yearOf = ({ day }: CalendarDay) => day.slice(0, 4)
const yearAfter = (year: string) => String(Number(year) + 1)

/** The years told as a whole. Days of December that belong to the New Year after them make no year of their own. */
export function wholeYears(days: CalendarDay[]): string[] {
  const byYear = Map.groupBy(days, yearOf)
  return [...byYear].filter(([year, told]) => missingIn(year, told).length === 0).map(([year]) => year)
}

/** The years that days were told of beside a whole one: the last days of December before it. */
export function yearsBefore(days: CalendarDay[]): string[] {
  const whole = wholeYears(days)
  return [...new Set(days.map(yearOf))].filter((year) => !whole.includes(year))
}

/** A year is known as a whole or not at all: half of its holidays would be taken for all of them. */
export function problemsOfYears(days: CalendarDay[]): string[] {
  if (days.length === 0) return ['没有写日期']
  const whole = wholeYears(days)
  return [...Map.groupBy(days, yearOf)]
    .filter(
      ([year, told]) => !whole.includes(year) && !(whole.includes(yearAfter(year)) && told.every(isBeforeNewYear)),
    )
    .map(([year, told]) => `${year} 年缺少${missingIn(year, told).join('、')}：一年的放假安排要一次写全`)
}

const isBeforeNewYear = ({ day, name }: CalendarDay) => day.slice(5, 7) === '12' && name.startsWith('元旦')

function missingIn(year: string, told: CalendarDay[]): string[] {
  const names = told.filter(({ works }) => !works).map(({ name }) => name)
  return HOLIDAYS.filter(
    ([holiday, since]) => Number(year) >= since && !names.some((name) => name.includes(holiday)),
  ).map(([holiday]) => holiday)
}
