import { costOf } from '../search/processCost.ts'
import { openLine } from './line.ts'
import { type Ask, askOver } from './loops.ts'

/** Enough for hundredths of a second, in which Linux counts, to be a small part. */
const ENOUGH = Number(process.env.BENCH_CPU_MS ?? 400)
const LONGEST = 6_000
const LINES = 6
/** Whoever asks for what somebody else is just being given shares it: what an answer costs that has to be made is told by one line. */
export const ALONE = 1
/** How long one server is asked before the next has its turn, in milliseconds. */
const TURN = 50

export type Served = { pid: number; port: number }
/** A server and what it is asked for. */
export type Turn = Served & { ask: Ask }

/** Milliseconds of processor time so far, of a server and the database below it. */
export function cpuOf(pid: number): number {
  const cost = costOf(pid)
  if (!cost) throw new Error('没有 /proc，量不了处理器时间')
  return cost.own + cost.below
}

/**
 * How many requests a second of processor time answers: what else runs on the machine hardly shows in it. Several servers are
 * asked by turns, each for a moment, because a processor that is shared or slowed down changes its pace within seconds.
 */
export async function requestsPerCpu(turns: Turn[], lines = LINES): Promise<number[]> {
  const sides = turns.map(({ pid, port, ask }) => ({
    pid,
    ask,
    lines: Array.from({ length: lines }, () => openLine(port)),
    before: cpuOf(pid),
    count: 0,
  }))
  const spent = ({ pid, before }: (typeof sides)[number]) => cpuOf(pid) - before
  const last = performance.now() + LONGEST * sides.length
  try {
    while (sides.some((side) => spent(side) < ENOUGH) && performance.now() < last) {
      for (const side of sides) {
        const end = performance.now() + TURN
        side.count += await askOver(
          side.lines,
          () => side.ask,
          () => performance.now() > end,
        )
      }
    }
  } finally {
    for (const side of sides) for (const line of side.lines) line.close()
  }
  return sides.map((side) => (side.count * 1_000) / Math.max(spent(side), 10))
}
