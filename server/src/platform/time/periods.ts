import { addDays } from './days.ts'

export type Periods = { from: string; to: string; by: 'day' | 'month' }

/** How a period is written: `2026-11-16`, or `2026-11` for the month. */
export const periodOf = (day: string, by: Periods['by']): string =>
  by === 'month' ? day.slice(0, 7) : day.slice(0, 10)

/** How PostgreSQL writes it. */
export const periodForm = (by: Periods['by']): string => (by === 'month' ? 'YYYY-MM' : 'YYYY-MM-DD')

/** Every period of a range, also those in which nothing was. */
export function listPeriods({ from, to, by }: Periods): string[] {
  const found = new Set<string>()
  for (let day = from; day <= to; day = addDays(day, 1)) found.add(periodOf(day, by))
  return [...found]
}
