/** The value that so much of them does not exceed, 0.5 for the median; null where there are none. */
export function quantile(values: number[], share: number): number | null {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? null
}

/** A whole percentage; null where nothing is to be shared. */
export const percent = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((100 * part) / whole)
