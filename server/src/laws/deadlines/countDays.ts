import { addDays, weekdayOf } from '../../platform/time/days.ts'
import { fixedHoliday } from './fixedHoliday.ts'
import type { CalendarDay } from './workdays.queries.ts'

export type Calendar = { special: Map<string, CalendarDay>; years: Set<string> }
export type Unit = 'workday' | 'day'
export type Named = { day: string; name: string }
export type Counted = { date: string; skipped: Named[]; worked: Named[]; known: boolean; unknownYears: string[] }

export function calendarOf(days: CalendarDay[]): Calendar {
  return { special: new Map(days.map((day) => [day.day, day])), years: new Set(days.map(({ day }) => day.slice(0, 4))) }
}

export function isWorkday(day: string, { special }: Calendar): boolean {
  return special.get(day)?.works ?? (!fixedHoliday(day) && ![0, 6].includes(weekdayOf(day)))
}

/** Working days after one day, up to and with another; none where that is not later. */
export function workdaysBetween(after: string, upTo: string, calendar: Calendar): number {
  let count = 0
  for (let day = addDays(after, 1); day <= upTo; day = addDays(day, 1)) if (isWorkday(day, calendar)) count += 1
  return count
}

const restName = (day: string, { special }: Calendar) =>
  special.get(day)?.name ?? fixedHoliday(day) ?? (weekdayOf(day) === 0 ? '星期日' : '星期六')

/** The day it begins on does not count. A period in plain days that would end on a rest day ends on the workday after it. */
export function countDays(start: string, days: number, unit: Unit, calendar: Calendar): Counted {
  const skipped: Named[] = []
  const worked: Named[] = []
  const years = new Set<string>()
  let date = start
  let left = days
  while (left > 0) {
    date = addDays(date, 1)
    years.add(date.slice(0, 4))
    const works = isWorkday(date, calendar)
    const endsOnRest = unit === 'day' && left === 1 && !works
    if (!works && (unit === 'workday' || endsOnRest)) skipped.push({ day: date, name: restName(date, calendar) })
    else left -= 1
    if (works && unit === 'workday' && calendar.special.has(date))
      worked.push({ day: date, name: calendar.special.get(date)?.name ?? '' })
  }
  const unknownYears = [...years].filter((year) => !calendar.years.has(year))
  return { date, skipped, worked, known: unknownYears.length === 0, unknownYears }
}
