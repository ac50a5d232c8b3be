/** The issue of November 2026 was number 214; one appears each month. */
const KNOWN = { total: 214, month: 2026 * 12 + 10 }

export type Issue = { year: number; number: number; totalNumber: number; publish: string }

/** The issue of a month, given as `2026-11` or as a day in it, some months before. It is out at midnight of the first. */
export function issueOfMonth(month: string, monthsAgo = 0): Issue {
  const [written = 0, ordinal = 1] = month.split('-').map(Number)
  const months = written * 12 + ordinal - 1 - monthsAgo
  const [year, number] = [Math.floor(months / 12), (months % 12) + 1]
  return {
    year,
    number,
    totalNumber: KNOWN.total + months - KNOWN.month,
    publish: `${year}-${String(number).padStart(2, '0')}-01 00:00`,
  }
}
