import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { testDatabase } from '../../testing/testApp.ts'
import { openMetrics } from '../metrics/metrics.ts'
import { currentOrigin, onBehalfOf } from '../process/origin.ts'
import { listRuns } from './jobRuns.queries.ts'
import { openJobs } from './jobs.ts'

const { db, place } = await testDatabase()
const onError = vi.fn()
const processes: ReturnType<typeof openJobs>[] = []
const aProcess = () => {
  const jobs = openJobs({ db, place, onError })
  processes.push(jobs)
  return jobs
}
beforeEach(() => sql`truncate job_run`.execute(db))
afterEach(async () => {
  await Promise.all(processes.splice(0).map((one) => one.close()))
  expect(onError).not.toHaveBeenCalled()
})
const MINUTE = 60_000

/** Work that goes on until it is told to end. */
function held() {
  const gate = Promise.withResolvers<string>()
  const act = vi.fn(() => gate.promise)
  return { act, end: () => gate.resolve('做完了') }
}

test('a job runs once at a time over all processes, and who comes second does nothing', async () => {
  const one = held()
  const first = aProcess().take('media', one.act)()
  await vi.waitFor(() => expect(one.act).toHaveBeenCalledOnce())
  const other = aProcess()
  const never = vi.fn(async () => {})
  await other.take('media', never)()
  expect(await other.start('media', { byId: 'me', begun: never })).toBe('busy')
  expect(never).not.toHaveBeenCalled()
  expect((await other.list()).find(({ name }) => name === 'media')).toMatchObject({ running: true })
  one.end()
  await first
  expect((await other.list()).find(({ name }) => name === 'media')).toMatchObject({
    running: false,
    last: { failed: false, message: '做完了' },
  })
})

test('what follows a change waits for its turn instead', async () => {
  const one = held()
  const first = aProcess().take('relations', one.act)()
  await vi.waitFor(() => expect(one.act).toHaveBeenCalledOnce())
  const act = vi.fn(async () => {})
  const second = aProcess().take('relations', act, { patient: true })()
  one.end()
  await Promise.all([first, second])
  expect(act).toHaveBeenCalledOnce()
})

test('a process that dies lets go of its job', async () => {
  const one = held()
  const first = aProcess().take('drafts', one.act)()
  await vi.waitFor(() => expect(one.act).toHaveBeenCalledOnce())
  await sql`select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and classid = 7305246`.execute(
    db,
  )
  const other = aProcess()
  const act = vi.fn(async () => {})
  await vi.waitFor(async () => {
    await other.take('drafts', act)()
    expect(act).toHaveBeenCalledOnce()
  })
  one.end()
  await first
})

test('a failure is told to whoever waits for it, written down in one line, and counted until it works again', async () => {
  const act = vi.fn(async () => {})
  act.mockRejectedValueOnce(new Error('连不上\n  网关')).mockRejectedValueOnce(new Error('x'.repeat(999)))
  const jobs = aProcess()
  const run = jobs.take('overdue', act, { every: 5 * MINUTE })
  await expect(run()).rejects.toThrow('连不上')
  const state = async () => (await jobs.list()).find(({ name }) => name === 'overdue')
  expect(await state()).toMatchObject({ failures: 1, last: { failed: true, message: '连不上网关' } })
  await expect(run()).rejects.toThrow('xxx')
  expect(await state()).toMatchObject({ failures: 2, last: { message: 'x'.repeat(300) } })
  expect((await aProcess().list())[0]).toMatchObject({ name: 'overdue', failures: 2 })
  await run()
  expect(await state()).toMatchObject({ failures: 0, last: { failed: false } })
  expect((await aProcess().list())[0]).toMatchObject({ failures: 0 })
})

test('what runs every few seconds with nothing to tell is not written down each time, nor a failure that goes on', async () => {
  let fails = false
  const jobs = aProcess()
  const run = jobs.take(
    'counting',
    async () => {
      if (fails) throw new Error('坏了')
    },
    { every: 5_000 },
  )
  for (let at = 0; at < 5; at += 1) await run()
  expect(await listRuns(db, 'counting')).toHaveLength(1)
  fails = true
  for (let at = 0; at < 6; at += 1) await run().catch(() => {})
  expect((await listRuns(db, 'counting')).map(({ failed }) => failed)).toEqual([true, true, false])
  expect((await jobs.list()).find(({ name }) => name === 'counting')).toMatchObject({ failures: 6 })
  fails = false
  for (let at = 0; at < 5; at += 1) await run()
  expect((await listRuns(db, 'counting')).map(({ failed }) => failed)).toEqual([false, true, true])
})

test('a hundred runs are kept', async () => {
  let at = 0
  const run = aProcess().take('media', async () => `第 ${++at} 次`)
  await sql`
    insert into job_run (name, started_at, ms, failed, message)
    select 'media', now(), 1, false, '早先' from generate_series(1, 99)`.execute(db)
  for (let left = 3; left > 0; left -= 1) await run()
  const runs = await listRuns(db, 'media')
  expect([runs.length, runs[0]?.message, runs.at(-1)?.message]).toEqual([100, '第 3 次', '早先'])
})

test('what should have run long ago is late; what has no clock never is', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  try {
    const jobs = aProcess()
    await jobs.take('drafts', async () => {}, { every: 60 * MINUTE })()
    await jobs.take('relink', async () => {})()
    const late = async () => (await jobs.list()).filter((job) => job.late).map(({ name }) => name)
    vi.setSystemTime(Date.now() + 130 * MINUTE)
    expect(await late()).toEqual([])
    vi.setSystemTime(Date.now() + 11 * MINUTE)
    expect(await late()).toEqual(['drafts'])
    const next = (await jobs.list()).find(({ name }) => name === 'drafts')?.next ?? 0
    expect(next - Date.now()).toBeGreaterThan(0)
    expect(next - Date.now()).toBeLessThanOrEqual(60 * MINUTE)
  } finally {
    vi.useRealTimers()
  }
})

test('what a job does bears its name in the log, whoever began it, and its runs are counted', async () => {
  const metrics = openMetrics()
  const jobs = openJobs({ db, place, onError, metrics })
  processes.push(jobs)
  const origins: unknown[] = []
  let fails = false
  const run = jobs.take(
    'media',
    async () => {
      origins.push(currentOrigin())
      if (fails) throw new Error('坏了')
    },
    { every: 60 * MINUTE },
  )
  await onBehalfOf({ reqId: 'r1' }, run)
  fails = true
  await run().catch(() => {})
  expect(origins).toEqual([{ job: 'media' }, { job: 'media' }])
  const text = await metrics.write()
  for (const line of [
    'zhengcai_job_runs_total{task="media",outcome="done"} 1',
    'zhengcai_job_runs_total{task="media",outcome="failed"} 1',
    'zhengcai_job_failures_in_a_row{task="media"} 1',
    'zhengcai_job_interval_seconds{task="media"} 3600',
    'zhengcai_job_duration_seconds_count{task="media"} 2',
  ])
    expect(text.split('\n')).toContain(line)
})
