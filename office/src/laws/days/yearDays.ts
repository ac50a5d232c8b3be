export type SpecialDay = { day: string; works: boolean; name: string }
export type Stretch = { name: string; first: string; last: string; count: number }
export type Holiday = { name: string; rest: Stretch[]; worked: string[] }

const DAY = 86_400_000
const timeOf = (day: string) => Date.parse(`${day}T00:00:00Z`)
const nextDay = (day: string) => new Date(timeOf(day) + DAY).toISOString().slice(0, 10)
/** Monday is the first. */
const weekdayOf = (day: string) => (new Date(timeOf(day)).getUTCDay() + 6) % 7
export const isWeekend = (day: string): boolean => weekdayOf(day) > 4

/** The weeks of a month from Monday on; what belongs to other months is left empty. */
export function weeksOf(year: string, month: number): (string | undefined)[][] {
  const start = `${year}-${String(month).padStart(2, '0')}`
  const cells: (string | undefined)[] = Array.from({ length: weekdayOf(`${start}-01`) })
  for (let day = `${start}-01`; day.startsWith(start); day = nextDay(day)) cells.push(day)
  while (cells.length % 7 > 0) cells.push(undefined)
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7))
}

/** The holidays of a year in their order, each with the days off in a row and the days worked for them. */
export function holidaysOf(days: SpecialDay[]): Holiday[] {
  // By the days off: what is worked for a holiday may lie before another one.
  const inOrder = days.toSorted((one, other) => Number(one.works) - Number(other.works))
  const names = [...new Set(inOrder.map(({ name }) => holidayName(name)))]
  return names.map((name) => {
    const own = days.filter((day) => holidayName(day.name) === name)
    return {
      name,
      rest: stretchesOf(own.filter(({ works }) => !works).map(({ day }) => day)).map((stretch) => ({
        name,
        ...stretch,
      })),
      worked: own.filter(({ works }) => works).map(({ day }) => day),
    }
  })
}

const holidayName = (name: string) => name.replace(/调休$/, '')

function stretchesOf(days: string[]): Omit<Stretch, 'name'>[] {
  const stretches: Omit<Stretch, 'name'>[] = []
  for (const day of days) {
    const last = stretches.at(-1)
    if (last && nextDay(last.last) === day) Object.assign(last, { last: day, count: last.count + 1 })
    else stretches.push({ first: day, last: day, count: 1 })
  }
  return stretches
}

/** 1月1日, without the year. */
export const shortDay = (day: string): string => `${Number(day.slice(5, 7))}月${Number(day.slice(8))}日`

/** As it is said: 1月1日至3日放假，共3天；1月4日上班。 */
export function holidayText({ rest, worked }: Holiday): string {
  const off = rest.map(({ first, last, count }) =>
    count === 1 ? `${shortDay(first)}放假` : `${shortDay(first)}至${shortDay(last)}放假，共 ${count} 天`,
  )
  return [...off, ...(worked.length > 0 ? [`${worked.map(shortDay).join('、')}上班`] : [])].join('；')
}
