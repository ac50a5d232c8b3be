/** Counts from one for each: what a test file finds in its database does not depend on the files before it. */
export function countPer<Key extends object>(): (key: Key) => number {
  const counts = new WeakMap<Key, number>()
  return (key) => {
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    return count
  }
}
