import { type Spread, spreadOf } from '../../load/spread.ts'
import { percentile } from '../../search/measures.ts'
import type { Measured, Round } from './measureTarget.ts'
import type { Target } from './targets.ts'

type Latency = { p50: number; p99: number; refused: number }

export type Figures = Target & {
  bytes: number
  /** Whether it came with a tag, by which the product shows that it keeps it. */
  kept: boolean
  /** Requests for each second of processor time; before, where an earlier release was measured beside and has it. */
  before?: Spread
  uncached: Spread
  cached: Spread
  unchanged?: Spread
  ceiling: Spread
  /** Parts of what plain Fastify does with the same bytes. */
  share: Spread
  unchangedShare?: Spread
  /** Of what was not kept there is none that could be called cached. */
  latency: { uncached: Latency; cached: Latency | undefined; ceiling: Latency }
}

export function figuresOf(target: Target, facts: { bytes: number; kept: boolean }, rounds: Round[]): Figures {
  const perCpu = (way: 'uncached' | 'cached' | 'ceiling') => spreadOf(rounds.map((round) => round[way].perCpu))
  const before = rounds.flatMap(({ before = [] }) => before)
  const again = rounds.flatMap(({ unchanged }) => unchanged ?? [])
  return {
    ...target,
    ...facts,
    ...(before.length > 0 && { before: spreadOf(before) }),
    uncached: perCpu('uncached'),
    cached: perCpu('cached'),
    ceiling: perCpu('ceiling'),
    share: spreadOf(rounds.map(({ cached, ceiling }) => cached.perCpu / ceiling.perCpu)),
    ...(again.length > 0 && {
      unchanged: spreadOf(again.map(({ perCpu }) => perCpu)),
      unchangedShare: spreadOf(again.map(({ perCpu, ceiling }) => perCpu / ceiling)),
    }),
    latency: {
      uncached: latency(rounds.map(({ uncached }) => uncached)),
      cached: again.length > 0 ? latency(rounds.map(({ cached }) => cached)) : undefined,
      ceiling: latency(rounds.map(({ ceiling }) => ceiling)),
    },
  }
}

function latency(measured: Measured[]): Latency {
  const times = measured.flatMap((one) => one.times)
  const refused = measured.reduce((sum, one) => sum + one.refused, 0)
  return { p50: percentile(times, 0.5), p99: percentile(times, 0.99), refused }
}
