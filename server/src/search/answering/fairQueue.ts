/** So many short ones may go before a long one that waits. */
const SHORT_IN_A_ROW = 4

export type FairQueue<T> = {
  add(job: T, isShort: boolean): void
  /** Whose turn it is; where long ones must wait, the next short one. */
  next(only?: 'short'): T | undefined
}

/**
 * Short work first, as it hardly delays the long, but never so that the long waits for ever; equals in the order they came. What nobody
 * waits for any more is passed over: under more than can be done, each answer would come too late otherwise.
 */
export function fairQueue<T>(isOver: (job: T) => boolean = () => false): FairQueue<T> {
  const short: T[] = []
  const long: T[] = []
  let inARow = 0
  function dropOver(): void {
    for (const queue of [short, long]) while (queue[0] !== undefined && isOver(queue[0])) queue.shift()
  }
  return {
    add: (job, isShort) => void (isShort ? short : long).push(job),
    next(only) {
      dropOver()
      const longIsDue = only === undefined && long.length > 0 && (short.length === 0 || inARow >= SHORT_IN_A_ROW)
      inARow = longIsDue || long.length === 0 ? 0 : inARow + 1
      return longIsDue ? long.shift() : short.shift()
    },
  }
}
