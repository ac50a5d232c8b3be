import { JOBS } from '@zhengcai/contract/office/jobWords.ts'
import type { TodayPart } from '@zhengcai/contract/office/today.contract.ts'
import type { JobState, Jobs } from '../../platform/jobs/jobs.ts'

/** Once may be a hiccup; it is tried again by itself. */
const TWICE = 2

export const isFailing = ({ failures }: Pick<JobState, 'failures'>): boolean => failures >= TWICE

/** What fails time after time, and what should have run long ago. */
export async function jobsToday(jobs: Pick<Jobs, 'list'>): Promise<TodayPart<'jobs'>> {
  const rows = (await jobs.list())
    .filter((job) => isFailing(job) || job.late)
    .map((job) => ({
      name: job.name,
      title: JOBS[job.name].title,
      late: !isFailing(job),
      failures: job.failures,
      last: job.last?.time ?? null,
      message: isFailing(job) ? (job.last?.message ?? '') : '',
    }))
  return { rows, total: rows.length }
}
