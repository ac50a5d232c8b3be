import type { Metrics } from '../metrics/metrics.ts'
import type { Use } from './watchStatements.ts'

type Pool = { most: number; size: () => { open: number; idle: number; waiting: number } }

/** How it stands with the connections, those of readers and of writers apart. */
export function measurePools(metrics: Metrics) {
  const lost = metrics.counter('zhengcai_database_connections_lost_total', 'Connections that broke or went silent.', [
    'use',
  ])
  const refused = metrics.counter(
    'zhengcai_database_refused_total',
    'Times that no connection was to be had: all were taken for too long (busy), or the database could not be reached (unreachable).',
    ['use', 'why'],
  )
  // There from the start: a count that begins with the first one shows no increase by it.
  for (const use of ['reading', 'writing'])
    for (const tally of [lost(use), refused(use, 'busy'), refused(use, 'unreachable')]) tally.add(0)
  return {
    lost: (use: Use) => lost(use).add(),
    refused: (use: Use, why: string) => refused(use, why).add(),
    pools(pools: Record<Use, Pool>): void {
      const all = Object.entries(pools)
      metrics.gauge(
        'zhengcai_database_connections',
        'Connections that are open, those of them that are idle, and how many wait for one.',
        () =>
          all.flatMap(([use, { size }]) =>
            Object.entries(size()).map(([state, value]) => ({ labels: [use, state], value })),
          ),
        ['use', 'state'],
      )
      metrics.gauge(
        'zhengcai_database_connections_max',
        'Connections that there may be.',
        () => all.map(([use, { most }]) => ({ labels: [use], value: most })),
        ['use'],
      )
    },
  }
}
