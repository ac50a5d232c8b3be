import type { JobName } from '@zhengcai/contract/office/jobWords.ts'
import type { Metrics } from '../metrics/metrics.ts'
import { chinaMoment } from '../time/chinaTime.ts'
import type { Run } from './jobRuns.queries.ts'

type Known = { every: number | undefined; since: number; failures: number; last?: Run }

/** What this process did of each job; where several run, the newest of all tells. Prometheus has a label `job` of its own. */
export function measureJobs(metrics: Metrics, known: ReadonlyMap<JobName, Known>): (name: JobName, run: Run) => void {
  const runs = metrics.counter('zhengcai_job_runs_total', 'Runs of jobs in this process, by how they ended.', [
    'task',
    'outcome',
  ])
  const durations = metrics.histogram(
    'zhengcai_job_duration_seconds',
    'How long jobs ran.',
    ['task'],
    [0.1, 1, 10, 60, 600, 3_600],
  )
  const each = (read: (job: Known) => number | undefined) => () =>
    [...known].flatMap(([name, job]) => {
      const value = read(job)
      return value === undefined ? [] : [{ labels: [name], value }]
    })
  metrics.gauge(
    'zhengcai_job_failures_in_a_row',
    'Failures since the last run that did not fail.',
    each(({ failures }) => failures),
    ['task'],
  )
  metrics.gauge(
    'zhengcai_job_interval_seconds',
    'How often the job is due; jobs without a clock are not here.',
    each(({ every }) => every && every / 1_000),
    ['task'],
  )
  metrics.gauge(
    'zhengcai_job_last_run_timestamp_seconds',
    'When the job ran last in this process; before its first run, since when this process has it.',
    each(({ since, last }) => (last ? chinaMoment(last.time) : since) / 1_000),
    ['task'],
  )
  return (name, { failed, ms }) => {
    runs(name, failed ? 'failed' : 'done').add()
    durations(name).observe(ms / 1_000)
  }
}
