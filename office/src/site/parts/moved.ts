/** The same rows with one of them at another place. */
export function moved<R>(rows: readonly R[], from: number, to: number): R[] {
  const left = rows.filter((_, at) => at !== from)
  return [...left.slice(0, to), ...rows.slice(from, from + 1), ...left.slice(to)]
}
