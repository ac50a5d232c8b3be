const DAY = 86_400_000

/** So many days up to today. */
export const RANGES = [7, 30, 90, 365]

export function rangeOf(days: number, today: string): { from: string; to: string } {
  const from = new Date(Date.parse(`${today}T00:00:00Z`) - (days - 1) * DAY).toISOString().slice(0, 10)
  return { from, to: today }
}
