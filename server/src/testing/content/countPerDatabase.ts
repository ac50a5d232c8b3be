import type { Db } from '../../platform/database/database.ts'

/** Counts from one in each database, whose transactions count on: what a test finds does not depend on the files before it. */
export function countPerDatabase(): (db: Db) => number {
  const counts = new WeakMap<object, number>()
  return (db) => {
    // The same for a database and its transactions.
    const { adapter } = db.getExecutor()
    const count = (counts.get(adapter) ?? 0) + 1
    counts.set(adapter, count)
    return count
  }
}
