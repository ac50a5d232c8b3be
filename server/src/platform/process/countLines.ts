import { ALARMS } from '../limits/alarms.ts'
import type { Metrics } from '../metrics/metrics.ts'

const LEVELS: Record<number, string> = { 40: 'warn', 50: 'error', 60: 'fatal' }

export type OnLine = (level: number, event: object) => void

/** Counts what the log says that is worth a look, so that an error nobody thought of shows too; alarms by their names. */
export function countLines(metrics: Metrics): OnLine {
  const lines = metrics.counter('zhengcai_log_lines_total', 'Lines of the log from warnings on, by level.', ['level'])
  const alarmed = metrics.counter('zhengcai_alarms_total', 'Alarms, by the names that stand in the log.', ['alarm'])
  const tallies = new Map(Object.entries(LEVELS).map(([level, name]) => [Number(level), lines(name)]))
  // They begin at nothing: from no number at all to the first one Prometheus sees no increase.
  const alarms = new Map<unknown, ReturnType<typeof alarmed>>(ALARMS.map((name) => [name, alarmed(name)]))
  return (level, event) => {
    tallies.get(level)?.add()
    if ('alarm' in event) alarms.get(event.alarm)?.add('count' in event ? Number(event.count) : 1)
  }
}
