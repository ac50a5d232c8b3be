import { setTimeout } from 'node:timers/promises'
import { job } from '@zhengcai/contract/office/job.contract.ts'
import { JOBS } from '@zhengcai/contract/office/jobWords.ts'
import { recordAct } from '../platform/database/audit.ts'
import { notFound, ToldRefusal } from '../platform/http/refusals.ts'
import { serve } from '../platform/http/serve.ts'
import { listRuns, type Run } from '../platform/jobs/jobRuns.queries.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import { chinaTime } from '../platform/time/chinaTime.ts'
import { actorOf } from './actorOf.ts'
import { type HealthNeeds, lookAtHealth } from './jobs/health.ts'
import { listNamesOf } from './staff/staff.queries.ts'

/** Whoever pressed the button learns how it ended when that is soon. */
const WAIT = 2_000

export type JobNeeds = HealthNeeds & { jobs: Jobs }

export const jobHandlers = ({ jobs, ...needs }: JobNeeds) => {
  const { db } = needs
  /** Runs with the names of those who asked for them. */
  async function named<R extends Run>(runs: R[]): Promise<(Omit<R, 'byId'> & { by: string })[]> {
    const names = await listNamesOf(
      db,
      runs.flatMap(({ byId }) => byId ?? []),
    )
    return runs.map(({ byId, ...run }) => ({ ...run, by: names.get(byId ?? '') ?? '' }))
  }
  return serve(job, {
    async list() {
      const [states, health] = await Promise.all([jobs.list(), lookAtHealth(needs)])
      const lasts = await named(states.flatMap(({ name, last }) => (last ? [{ name, ...last }] : [])))
      return {
        health,
        jobs: states.map(({ next, ...state }) => ({
          ...state,
          ...JOBS[state.name],
          last: lasts.find(({ name }) => name === state.name) ?? null,
          next: next === undefined ? null : chinaTime(next),
        })),
      }
    },
    async run({ body: { name }, staff, caller }) {
      const begun = () => recordAct(db, { ...actorOf(staff, caller), act: 'job run', subject: `job:${name}` })
      const started = await jobs.start(name, { byId: staff.id, begun })
      if (started === 'unknown') notFound('这项任务不在这个进程里运行')
      if (started === 'busy') throw new ToldRefusal(409, '这项任务正在运行，请等它结束', {})
      const run = await Promise.race([started.run, setTimeout(WAIT, undefined, { ref: false })])
      return { run: run ? ((await named([run]))[0] ?? null) : null }
    },
    async log({ query: { name } }) {
      return { name, title: JOBS[name].title, runs: await named(await listRuns(db, name)) }
    },
  })
}
