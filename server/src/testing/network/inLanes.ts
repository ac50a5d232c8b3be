/** More at once than there are connections, and not so many that a slow machine sheds them: every task in one of a dozen lanes. */
export async function inLanes<T>(tasks: (() => Promise<T>)[], lanes = 12): Promise<T[]> {
  const results: T[] = []
  const waiting = tasks.entries()
  const lane = async () => {
    for (const [at, task] of waiting) results[at] = await task()
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  return results
}
