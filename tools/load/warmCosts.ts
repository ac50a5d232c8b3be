import { keepAwake } from './keepAwake.ts'
import { closedLoop } from './loops.ts'
import { ALONE, requestsPerCpu, type Turn } from './requestsPerCpu.ts'
import { type Spread, spreadOf } from './spread.ts'

/** After as many the code is compiled; nobody is asked for longer than this, in milliseconds. */
const WARM_UP = 1_000
const WARM_UP_LIMIT = 20_000

/** Milliseconds of processor time for one answer of each, when it has been asked for often; asked by turns, so many rounds. */
export const warmCosts = (turns: Turn[], rounds: number): Promise<Spread[]> => keepAwake(() => costsOf(turns, rounds))

async function costsOf(turns: Turn[], rounds: number): Promise<Spread[]> {
  for (const { port, ask } of turns) {
    const end = performance.now() + WARM_UP_LIMIT
    const enough = (count: number) => count >= WARM_UP || performance.now() > end
    await closedLoop(port, () => ask, { lines: ALONE, enough })
  }
  const costs: number[][] = turns.map(() => [])
  for (let round = 0; round < rounds; round += 1)
    for (const [at, perCpu] of (await requestsPerCpu(turns, ALONE)).entries()) costs[at]?.push(1_000 / perCpu)
  return costs.map(spreadOf)
}
