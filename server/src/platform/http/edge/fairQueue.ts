import { Overloaded } from '../../limits/atMost.ts'

/** Who asked has left; nobody waits for the answer. */
export class Gone extends Error {
  readonly statusCode = 499
}

type Waiter = { go(): void; turnAway(error: Error): void }
export type FairQueue = (<T>(who: string, act: () => Promise<T>, gone?: AbortSignal) => Promise<T>) & {
  size(): { running: number; waiting: number }
}

/**
 * Lets so many run at once and so many wait, nobody longer than the patience. Whose turn it is goes round among those who
 * ask, and where the room is full, the one who fills most of it makes place: nobody can keep the others out by asking more.
 */
export function fairQueue(size: { running: number; waiting: number; patience: number }): FairQueue {
  /** In the order in which their turn comes. */
  const rows = new Map<string, Waiter[]>()
  let active = 0
  let waiting = 0

  const leave = (who: string, waiter: Waiter) => {
    const row = rows.get(who)
    const place = row?.indexOf(waiter) ?? -1
    if (!row || place < 0) return
    row.splice(place, 1)
    waiting -= 1
    if (row.length === 0) rows.delete(who)
  }

  const makeRoom = (who: string) => {
    if (waiting < size.waiting) return
    const [most, row] = [...rows].reduce((one, other) => (other[1].length > one[1].length ? other : one))
    const last = row.at(-1)
    if (!last || row.length <= (rows.get(who)?.length ?? 0) + 1) throw new Overloaded('too many wait')
    leave(most, last)
    last.turnAway(new Overloaded('made room for another network'))
  }

  const turn = (who: string, gone?: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      const settled = () => {
        clearTimeout(timer)
        gone?.removeEventListener('abort', onGone)
      }
      const turnAway = (error: Error) => {
        settled()
        leave(who, waiter)
        reject(error)
      }
      const go = () => {
        settled()
        resolve()
      }
      const onGone = () => turnAway(new Gone('left while waiting'))
      const waiter = { go, turnAway }
      const timer = setTimeout(() => turnAway(new Overloaded('waited too long')), size.patience)
      gone?.addEventListener('abort', onGone, { once: true })
      rows.set(who, [...(rows.get(who) ?? []), waiter])
      waiting += 1
    })

  const callNext = () => {
    const [who, row] = rows.entries().next().value ?? []
    const next = row?.[0]
    if (who === undefined || !row || !next) {
      active -= 1
      return
    }
    leave(who, next)
    rows.delete(who)
    if (row.length > 0) rows.set(who, row)
    next.go()
  }

  const inTurn = async <T>(who: string, act: () => Promise<T>, gone?: AbortSignal): Promise<T> => {
    if (gone?.aborted) throw new Gone('left before')
    if (active < size.running) active += 1
    else {
      makeRoom(who)
      await turn(who, gone)
    }
    try {
      return await act()
    } finally {
      callNext()
    }
  }
  return Object.assign(inTurn, { size: () => ({ running: active, waiting }) })
}
