export type Course = { id: string; title: string; from: string; to: string }

const DAY = 86_400_000

/** How many days a month has. */
export const daysIn = (month: string): number => {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number, 0)).getUTCDate()
}

/** Whether a day of the month is a Saturday or Sunday. */
export const isWeekend = (month: string, day: number): boolean => {
  const weekday = new Date(Date.parse(`${month}-01T00:00:00Z`) + (day - 1) * DAY).getUTCDay()
  return weekday === 0 || weekday === 6
}

/** The courses of each day of a month, the first day first. */
export function coursesByDay(month: string, courses: Course[]): Course[][] {
  return Array.from({ length: daysIn(month) }, (_, index) => {
    const day = `${month}-${String(index + 1).padStart(2, '0')}`
    return courses.filter(({ from, to }) => from <= day && day <= to)
  })
}

/** 3日, 3日—5日; a day of another month with its month. */
export function spanInMonth({ from, to }: Course, month: string): string {
  const name = (day: string) => {
    const [, number = '', date = ''] = day.split('-')
    return day.startsWith(month) ? `${Number(date)}日` : `${Number(number)}月${Number(date)}日`
  }
  return from === to ? name(from) : `${name(from)}—${name(to)}`
}
