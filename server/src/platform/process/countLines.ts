import type { Metrics } from '../metrics/metrics.ts'

const LEVELS: Record<number, string> = { 40: 'warn', 50: 'error', 60: 'fatal' }

/** Counts what the log says that is worth a look, so that an error nobody thought of shows too. */
export function countLines(metrics: Metrics): (level: number) => void {
  const lines = metrics.counter('zhengcai_log_lines_total', 'Lines of the log from warnings on, by level.', ['level'])
  const tallies = new Map(Object.entries(LEVELS).map(([level, name]) => [Number(level), lines(name)]))
  return (level) => tallies.get(level)?.add()
}
