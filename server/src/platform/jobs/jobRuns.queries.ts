import { type JobName, RUNS_KEPT } from '@zhengcai/contract/office/jobWords.ts'
import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { JOB_LOCK } from './claimJob.ts'

export type Run = { time: string; ms: number; failed: boolean; message: string; byId: string | null }

/** What is beyond the last so many goes, and so does the last of those that had nothing to tell when another comes. */
export async function insertRun(db: Db, name: JobName, run: Run & { quiet: boolean }): Promise<void> {
  await sql`
    with gone as (
      delete from job_run where name = ${name} and (quiet and ${run.quiet}
        or id <= (select id from job_run where name = ${name} order by id desc offset ${RUNS_KEPT - 1} limit 1))
    )
    insert into job_run (name, started_at, ms, failed, message, by_id, quiet)
    values (${name}, ${run.time}, ${run.ms}, ${run.failed}, ${run.message}, ${run.byId}, ${run.quiet})`.execute(db)
}

export function listRuns(db: Db, name: JobName): Promise<(Run & { id: number })[]> {
  return db
    .selectFrom('job_run')
    .where('name', '=', name)
    .select(['id', 'started_at as time', 'ms', 'failed', 'message', 'by_id as byId'])
    .orderBy('id', 'desc')
    .limit(RUNS_KEPT)
    .execute()
}

/** Of each job the last run, and how many failed since the last that did not. */
export async function listLastRuns(db: Db): Promise<(Run & { name: JobName; failures: number })[]> {
  const { rows } = await sql<Run & { name: JobName; failures: number }>`
    select distinct on (r.name) r.name, r.started_at as time, r.ms, r.failed, r.message, r.by_id as "byId",
      (select count(*) from job_run f where f.name = r.name
        and f.id > coalesce((select max(id) from job_run g where g.name = r.name and not g.failed), 0)) as failures
    from job_run r order by r.name, r.id desc`.execute(db)
  return rows
}

/** Whether it was done well within the last so many milliseconds. */
export async function wasRunSince(db: Db, name: JobName, ms: number): Promise<boolean> {
  const { rows } = await sql<{ run: boolean }>`select exists (select from job_run
    where name = ${name} and not failed and started_at > now() - ${ms / 1000} * interval '1 second') as run`.execute(db)
  return rows[0]?.run === true
}

/** What is at work now, in whatever process. */
export async function listRunning(db: Db, names: JobName[]): Promise<JobName[]> {
  const { rows } = await sql<{ name: JobName }>`
    select name from unnest(${names}::text[]) as name where exists (
      select from pg_locks l where l.locktype = 'advisory' and l.granted and l.objsubid = 2
        and l.database = (select oid from pg_database where datname = current_database())
        and l.classid = ${JOB_LOCK}::oid and l.objid = (hashtext(name)::bigint & 4294967295)::oid)`.execute(db)
  return rows.map(({ name }) => name)
}
