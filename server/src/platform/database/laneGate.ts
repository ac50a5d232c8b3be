import { Busy } from '../http/refusals.ts'

export type Pass = {
  /** This work waited in vain for what somebody else holds. */
  stuck(): void
  leave(): void
}
type Waiting = { lane: string; admit(): void; refuse(): void }

const WAIT_LIMIT = 2_000
/** Where somebody waited in vain already, the next one need not wait as long. */
const SUSPECT_WAIT_LIMIT = 1_000
/** Long enough that a lane with some free work in it does not become wide again between two that wait in vain. */
const SUSPECT_FOR = 5_000

/**
 * Lets so many in at once, of one lane at most half of them, so that what is stuck in one place leaves room for the rest.
 * Lanes in which somebody waited in vain share a quarter for a while: however many they are, most connections stay free.
 */
export function laneGate(
  most: number,
  now = () => performance.now(),
): ((lane: string) => Promise<Pass>) & { waiting(): number } {
  const inside = new Map<string, number>()
  const suspectUntil = new Map<string, number>()
  const queue = new Set<Waiting>()

  const suspect = (lane: string) => (suspectUntil.get(lane) ?? 0) > now()
  const count = (lanes: Iterable<string>) => [...lanes].reduce((sum, lane) => sum + (inside.get(lane) ?? 0), 0)
  const share = (part: number) => Math.max(1, Math.floor(most * part))

  function mayEnter(lane: string): boolean {
    if (count(inside.keys()) >= most) return false
    if (suspect(lane)) return count([...suspectUntil.keys()].filter(suspect)) < share(1 / 4)
    return !lane || count([lane]) < share(1 / 2)
  }
  function leave(lane: string): void {
    inside.set(lane, count([lane]) - 1)
    if (count([lane]) === 0) inside.delete(lane)
    const next = [...queue].find((waiting) => mayEnter(waiting.lane))
    next?.admit()
  }
  function stuck(lane: string): void {
    suspectUntil.set(lane, now() + SUSPECT_FOR)
    for (const waiting of queue) if (waiting.lane === lane) waiting.refuse()
  }
  function enter(lane: string): Pass {
    inside.set(lane, count([lane]) + 1)
    return { stuck: () => stuck(lane), leave: () => leave(lane) }
  }
  const pass = async (lane: string) => {
    if (mayEnter(lane)) return enter(lane)
    return inLine(queue, lane, suspect(lane) ? SUSPECT_WAIT_LIMIT : WAIT_LIMIT, enter)
  }
  return Object.assign(pass, { waiting: () => queue.size })
}

/** Enters in the same breath as the place becomes free, before anybody else can. */
function inLine(queue: Set<Waiting>, lane: string, limit: number, enter: (lane: string) => Pass): Promise<Pass> {
  return new Promise((resolve, reject) => {
    const leaveLine = (then: () => void) => () => {
      clearTimeout(timer)
      queue.delete(own)
      then()
    }
    const own = { lane, admit: leaveLine(() => resolve(enter(lane))), refuse: leaveLine(() => reject(new Busy())) }
    const timer = setTimeout(own.refuse, limit)
    queue.add(own)
  })
}
