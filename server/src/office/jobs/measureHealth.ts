import type { HealthName, HealthState } from '@zhengcai/contract/office/jobWords.ts'
import type { Metrics } from '../../platform/metrics/metrics.ts'
import { type HealthNeeds, lookAt } from './health.ts'

/** What no other number tells, and what is known without asking the database. */
const MEASURED: HealthName[] = ['disk', 'backup', 'certificate']
const NUMBERS: Partial<Record<HealthState, number>> = { ok: 0, warn: 1, bad: 2, unknown: 2 }

/** The same rules as 任务与健康; what is not set is not here, what cannot be looked at has to be dealt with. */
export function measureHealth(metrics: Metrics, needs: HealthNeeds): void {
  metrics.gauge(
    'zhengcai_health_state',
    'How it stands with disk, backup and certificate: 0 well, 1 to be watched, 2 to be dealt with.',
    async () => {
      const looked = await Promise.all(MEASURED.map((name) => lookAt(name, needs)))
      return looked.flatMap(({ name, state }) => {
        const value = NUMBERS[state]
        return value === undefined ? [] : [{ labels: [name], value }]
      })
    },
    ['check'],
  )
}
