/** So many short ones may go before a long one that waits. */
const SHORT_IN_A_ROW = 4

export type FairQueue<T> = {
  add(job: T, isShort: boolean): void
  /** Whose turn it is; where long ones must wait, the next short one. */
  next(only?: 'short'): T | undefined
}

/** Short work first, as it hardly delays the long, but never so that the long waits for ever; equals in the order they came. */
export function fairQueue<T>(): FairQueue<T> {
  const short: T[] = []
  const long: T[] = []
  let inARow = 0
  return {
    add: (job, isShort) => void (isShort ? short : long).push(job),
    next(only) {
      const longIsDue = only === undefined && long.length > 0 && (short.length === 0 || inARow >= SHORT_IN_A_ROW)
      inARow = longIsDue || long.length === 0 ? 0 : inARow + 1
      return longIsDue ? long.shift() : short.shift()
    },
  }
}
