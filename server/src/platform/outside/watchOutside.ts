import type { Metrics } from '../metrics/metrics.ts'

/** How asking one of the services that we use ended; of what was asked nothing is told, as it can hold a phone number. */
export type OutsideOutcome = { ms: number; status: number } | { ms: number; failed: string }
export type WatchOutside = (outcome: OutsideOutcome) => void
/** A closed list, one for each thing that this server asks outside for. */
export type OutsideService = 'sms' | 'chat' | 'pictures'

type Say = (event: object, words: string) => void

/** One line and one count for each time that somebody outside is asked. */
export function watchOutside(
  metrics: Metrics,
  log: { info: Say; warn: Say },
): (service: OutsideService) => WatchOutside {
  const durations = metrics.histogram(
    'zhengcai_outside_duration_seconds',
    'How long services outside took to answer, by status; "none" where no answer came.',
    ['service', 'status'],
  )
  return (service) => (outcome) => {
    const ms = Math.round(outcome.ms)
    durations(service, 'status' in outcome ? String(outcome.status) : 'none').observe(outcome.ms / 1_000)
    if ('failed' in outcome) log.warn({ service, ms, failed: outcome.failed }, 'outside did not answer')
    else log.info({ service, ms, status: outcome.status }, 'asked outside')
  }
}
