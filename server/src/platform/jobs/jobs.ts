import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout } from 'node:timers/promises'
import { keysOf } from '@zhengcai/contract/keysOf.ts'
import { JOBS, type JobName } from '@zhengcai/contract/office/jobWords.ts'
import type { Db, Place } from '../database/database.ts'
import { type Metrics, openMetrics } from '../metrics/metrics.ts'
import { onBehalfOf } from '../process/origin.ts'
import { oneLine } from '../text/oneLine.ts'
import { chinaMoment, chinaTime } from '../time/chinaTime.ts'
import { claimJob } from './claimJob.ts'
import { insertRun, listLastRuns, listRunning, type Run } from './jobRuns.queries.ts'
import { measureJobs } from './measureJobs.ts'

/** What is done; words that come back are kept with the run. */
export type Act = () => Promise<unknown>
/** Puts a job into the register; what comes back does it once, unless it is being done already in this or another process. */
export type TakeJob = (name: JobName, act: Act, when?: When) => () => Promise<unknown>
type When = {
  /** By the clock, in milliseconds. */
  every?: number
  /** Where that is not by the clock of this process: when it runs next. */
  next?: () => number
  /** Counted from its last run, in whatever process, and not from the start of this one. */
  afterLast?: boolean
  /** Follows a change, which whoever is at it now may not have seen: it waits for its turn. */
  patient?: boolean
}

/** For a job outside the register, as in a test of its own. */
export const alone: TakeJob = (_name, act) => act

/** Jobs that run oftener have nothing to tell most of the time, and it is not written down each time. */
const FREQUENT = 10 * 60_000
const QUIET_EVERY = 10 * 60_000
/** From the third in a row on. */
const FAILURES_EVERY = 60_000
const MESSAGE_MOST = 300
/** So much later than expected is late. */
const GRACE = 20 * 60_000
const TURN_AFTER = 3_000

type Known = {
  act: Act
  every: number | undefined
  next: (() => number) | undefined
  afterLast: boolean
  since: number
  /** Of this process: its last run, how many failed in a row, and when one was written down. */
  last?: Run
  failures: number
  notedAt: number
}
export type JobState = {
  name: JobName
  running: boolean
  last: Run | undefined
  failures: number
  late: boolean
  next: number | undefined
}
export type Jobs = {
  take: TakeJob
  list(): Promise<JobState[]>
  /** Begins it now; `begun` is done first. Answers 'busy' where it is at work, 'unknown' where this process does not have it. */
  start(
    name: JobName,
    by: { byId: string; begun: () => Promise<void> },
  ): Promise<{ run: Promise<Run> } | 'busy' | 'unknown'>
  close(): Promise<void>
}

type Needs = { db: Db; place: Place; onError: (error: Error) => void; metrics?: Metrics }

/** The one register of what the server does by itself. */
export function openJobs({ db, place, onError, metrics = openMetrics() }: Needs): Jobs {
  const known = new Map<JobName, Known>()
  const measured = measureJobs(metrics, known)
  const working = new Set<Promise<unknown>>()
  const closed = new AbortController()
  /** What is begun by a call goes on after it, on nobody's behalf. */
  const outside = AsyncLocalStorage.snapshot()

  async function carryOut(job: Known, byId: string | null): Promise<{ run: Run; error?: unknown }> {
    const time = chinaTime()
    const began = performance.now()
    const done = (failed: boolean, message: string): Run => ({
      ...{ time, failed, byId, ms: Math.round(performance.now() - began) },
      message: oneLine(message).slice(0, MESSAGE_MOST),
    })
    try {
      const said = await job.act()
      return { run: done(false, typeof said === 'string' ? said : '') }
    } catch (error) {
      return { run: done(true, error instanceof Error ? error.message : String(error)), error }
    }
  }

  async function note(name: JobName, job: Known, run: Run): Promise<void> {
    const before = job.failures
    job.last = run
    job.failures = run.failed ? before + 1 : 0
    const isFrequent = job.every !== undefined && job.every < FREQUENT && run.byId === null
    const quiet = isFrequent && !run.failed && run.message === ''
    const since = performance.now() - job.notedAt
    if (quiet && before === 0 && since < QUIET_EVERY) return
    if (isFrequent && job.failures > 2 && since < FAILURES_EVERY) return
    job.notedAt = performance.now()
    await insertRun(db, name, { ...run, quiet }).catch(onError)
  }

  /** Whoever waits for it hears of a failure; it is written down before the next may begin. */
  function work(name: JobName, job: Known, byId: string | null, release: () => Promise<void>) {
    const whole = outside(onBehalfOf<Promise<{ run: Run; error?: unknown }>>, { job: name }, async () => {
      try {
        const done = await carryOut(job, byId)
        measured(name, done.run)
        await note(name, job, done.run)
        return done
      } finally {
        await release()
      }
    })
    working.add(whole)
    void whole.finally(() => working.delete(whole)).catch(() => {})
    return whole
  }

  async function claimInTurn(name: JobName, patient: boolean | undefined) {
    for (;;) {
      const release = await claimJob(place, name)
      if (release || !patient || closed.signal.aborted) return release
      await setTimeout(TURN_AFTER, undefined, { signal: closed.signal, ref: false }).catch(() => {})
    }
  }

  const take: TakeJob = (name, act, { every, next, patient, afterLast = false } = {}) => {
    const since = Date.now()
    const job: Known = { act, every, next, afterLast, since, failures: 0, notedAt: Number.NEGATIVE_INFINITY }
    known.set(name, job)
    return async () => {
      const release = await claimInTurn(name, patient)
      if (!release) return
      const done = await work(name, job, null, release)
      if ('error' in done) throw done.error
    }
  }

  return {
    take,
    async list() {
      const [stored, running] = await Promise.all([listLastRuns(db), listRunning(db, [...known.keys()])])
      return keysOf(JOBS).flatMap((name) => {
        const job = known.get(name)
        const row = stored.find((one) => one.name === name)
        if (!job && !row) return []
        const own = job?.last
        const last = own && (!row || own.time >= row.time) ? own : row
        const failures = own && last === own ? job.failures : (row?.failures ?? 0)
        return {
          name,
          running: running.includes(name),
          last,
          failures,
          late: isLate(job, last),
          next: nextOf(job, last),
        }
      })
    },
    async start(name, { byId, begun }) {
      const job = known.get(name)
      if (!job) return 'unknown'
      const release = await claimJob(place, name)
      if (!release) return 'busy'
      try {
        await begun()
      } catch (error) {
        await release()
        throw error
      }
      return {
        run: work(name, job, byId, release).then(({ run, error }) => {
          if (error) onError(error as Error)
          return run
        }),
      }
    },
    async close() {
      closed.abort()
      await Promise.allSettled(working)
    },
  }
}

/** By the clock of this process, which runs it every so often since it came up. */
function nextOf(job: Known | undefined, last: Run | undefined): number | undefined {
  if (job?.next) return job.next()
  if (!job?.every) return undefined
  if (job.afterLast) return Math.max(Date.now(), last ? startOf(last) + job.every : 0)
  return job.since + Math.ceil((Date.now() - job.since + 1) / job.every) * job.every
}

const startOf = ({ time }: Run) => chinaMoment(time)

function isLate(job: Known | undefined, last: Run | undefined): boolean {
  if (!job?.every) return false
  const begun = Math.max(job.since, last ? startOf(last) : 0)
  return Date.now() - begun > 2 * job.every + GRACE
}
