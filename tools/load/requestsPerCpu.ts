import { costOf } from '../search/processCost.ts'
import { type Ask, closedLoop } from './loops.ts'

/** Enough for hundredths of a second, in which Linux counts, to be a small part. */
const ENOUGH = Number(process.env.BENCH_CPU_MS ?? 400)
const LONGEST = 6_000
const LINES = 6
/** Whoever asks for what somebody else is just being given shares it: what an answer costs that has to be made is told by one line. */
export const ALONE = 1
const LOOK_EVERY = 20

export type Served = { pid: number; port: number }

/** Milliseconds of processor time so far, of a server and the database below it. */
export function cpuOf(pid: number): number {
  const cost = costOf(pid)
  if (!cost) throw new Error('没有 /proc，量不了处理器时间')
  return cost.own + cost.below
}

/** How many requests a second of processor time answers: what else runs on the machine hardly shows in it. */
export async function requestsPerCpu({ pid, port }: Served, ask: Ask, lines = LINES): Promise<number> {
  const begun = performance.now()
  const before = cpuOf(pid)
  let looked = begun
  let done = false
  const enough = () => {
    const now = performance.now()
    if (done || now - looked < LOOK_EVERY) return done
    looked = now
    done = now - begun > LONGEST || cpuOf(pid) - before >= ENOUGH
    return done
  }
  const count = await closedLoop(port, () => ask, { lines, enough })
  return (count * 1_000) / Math.max(cpuOf(pid) - before, 10)
}
