import { Busy } from './refusals.ts'

export type Pass = {
  /** This work waited in vain for what somebody else holds. */
  stuck(): void
  leave(): void
}
type Waiting = { lane: string; admit(): void; refuse(): void }

const WAIT_LIMIT = 2_000
/** Long enough that a lane with some free work in it does not become wide again between two that wait in vain. */
const SUSPECT_FOR = 5_000

/**
 * Lets so many in at once, of one lane at most half of them, so that what is stuck in one place leaves room for the rest.
 * Lanes in which somebody waited in vain share a quarter for a while: however many they are, most connections stay free.
 */
export function laneGate(most: number, { suspectWait = WAIT_LIMIT / 2, now = () => performance.now() } = {}) {
  const inside = new Map<string, number>()
  const suspectUntil = new Map<string, number>()
  let queue: Waiting[] = []

  const suspect = (lane: string) => (suspectUntil.get(lane) ?? 0) > now()
  const count = (lanes: Iterable<string>) => [...lanes].reduce((sum, lane) => sum + (inside.get(lane) ?? 0), 0)
  const share = (part: number) => Math.max(1, Math.floor(most * part))

  function mayEnter(lane: string): boolean {
    if (count(inside.keys()) >= most) return false
    if (suspect(lane)) return count([...suspectUntil.keys()].filter(suspect)) < share(1 / 4)
    return !lane || (inside.get(lane) ?? 0) < share(1 / 2)
  }
  function admitNext(): void {
    const next = queue.find(({ lane }) => mayEnter(lane))
    next?.admit()
  }
  function enter(lane: string): Pass {
    let left = false
    inside.set(lane, (inside.get(lane) ?? 0) + 1)
    return {
      stuck() {
        suspectUntil.set(lane, now() + SUSPECT_FOR)
        for (const waiting of queue.filter((one) => one.lane === lane)) waiting.refuse()
      },
      leave() {
        if (left) return
        left = true
        const remaining = (inside.get(lane) ?? 1) - 1
        if (remaining > 0) inside.set(lane, remaining)
        else inside.delete(lane)
        admitNext()
      },
    }
  }
  return (lane: string): Promise<Pass> => {
    if (mayEnter(lane)) return Promise.resolve(enter(lane))
    return new Promise((resolve, reject) => {
      const done = () => {
        clearTimeout(timer)
        queue = queue.filter((one) => one !== own)
      }
      const own: Waiting = {
        lane,
        admit() {
          done()
          resolve(enter(lane))
        },
        refuse() {
          done()
          reject(new Busy())
        },
      }
      const timer = setTimeout(own.refuse, suspect(lane) ? suspectWait : WAIT_LIMIT)
      queue.push(own)
    })
  }
}
