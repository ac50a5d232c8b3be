import { setTimeout as sleep } from 'node:timers/promises'
import { BASE_PATH } from '@zhengcai/contract/addresses.ts'
import { officeContract } from '@zhengcai/contract/contract.ts'
import { keysOf } from '@zhengcai/contract/keysOf.ts'
import { JOBS, type JobName } from '@zhengcai/contract/office/jobWords.ts'
import type { Db } from '@zhengcai/server/platform/database/database.ts'
import { chinaTime } from '@zhengcai/server/platform/time/chinaTime.ts'
import { sql } from 'kysely'
import type { Product } from '../../startProduct.ts'
import { fail } from './drillOutcome.ts'
import { asStaff, post } from './drillWriters.ts'

type Staff = Parameters<typeof asStaff>[0]
type Begun = { begun: number; busy: number }

const RUN = officeContract.job.run.address.split(' ')[1] ?? ''
const PLANNED = 8
const DONE_WITHIN = 20_000
const HOUR = 3_600_000

/** A run is written down in whole seconds; when the row came tells it to the millisecond, and the job is still held then. */
export async function timeRuns(db: Db): Promise<void> {
  await sql`alter table job_run add column noted_at timestamptz`.execute(db)
  // Only now: those before would all bear this moment.
  await sql`alter table job_run alter column noted_at set default clock_timestamp()`.execute(db)
}

/** Runs of the same job that were at work at the same time, in whatever process. */
export async function countOverlaps(db: Db): Promise<{ runs: number; overlaps: number }> {
  const { rows } = await sql<{ runs: number; overlaps: number }>`
    with run as (
      select id, name, tstzrange(noted_at - ms * interval '1 millisecond', noted_at) as time
      from job_run where noted_at is not null
    )
    select (select count(*) from run) as runs,
      (select count(*) from run one join run other on one.name = other.name and one.id < other.id and one.time && other.time) as overlaps`.execute(
    db,
  )
  return rows[0] ?? { runs: 0, overlaps: 0 }
}

/** The same job asked for at every instance at once: one does it, the others say that it is at work. */
export async function callEverywhere(products: Product[], staff: Staff, name: JobName): Promise<Begun> {
  const told = await Promise.all(products.map(({ address }) => post(address, RUN, { name }, asStaff(staff))))
  const broken = told.find(({ code }) => code === 0 || code === 500)
  if (broken) fail(`任务 ${name}：${broken.words}`)
  const begun = told.filter(({ code }) => code === 200).length
  return { begun, busy: told.length - begun }
}

export async function callAll(products: Product[], staff: Staff): Promise<Begun> {
  const sum = { begun: 0, busy: 0 }
  for (const name of keysOf(JOBS)) {
    const { begun, busy } = await callEverywhere(products, staff, name)
    sum.begun += begun
    sum.busy += busy
  }
  return sum
}

/** Changes of the site that are due: each comes to readers once, with one number and one line in the trail. */
export async function bringOutPlanned(db: Db, products: Product[], staff: Staff): Promise<number> {
  const [{ address } = fail('没有实例')] = products
  for (let turn = 1; turn <= PLANNED; turn += 1) {
    const before = await numberOf(address, staff)
    const publishAt = chinaTime(Date.now() + HOUR).slice(0, 16)
    const input = { part: 'slogan', base: before, value: `第 ${turn} 句标语`, publishAt }
    const saved = await post(address, '/office/v1/siteDesk/save', input, asStaff(staff))
    const id = (saved.data as { waiting?: string } | undefined)?.waiting
    if (!id) fail(`没有定下改动：${saved.words}`)
    await sql`update site_proposal set publish_at = now() - interval '1 second' where id = ${id}`.execute(db)
    await callEverywhere(products, staff, 'site')
    await until(`改动 ${turn} 没有生效`, async () => (await stateOf(db, id)) !== 'planned')
    // Whoever came second would be done by then.
    await sleep(300)
    const { rows } = await sql<{ told: number }>`
      select count(*) as told from audit where act = 'site save' and detail->>'proposal' = ${id}`.execute(db)
    const [told, step] = [rows[0]?.told ?? 0, (await numberOf(address, staff)) - before]
    if (told !== 1 || step !== 1 || (await stateOf(db, id)) !== 'done')
      fail(`到时的改动 ${turn} 办了 ${told} 次，编号走了 ${step}，现在是 ${await stateOf(db, id)}`)
  }
  return PLANNED
}

/** Texts that came to readers at their minute: each author hears of each once. */
export async function tellOfPublished(db: Db, products: Product[], staff: Staff, ids: string[]): Promise<number> {
  await sql`update release set publish_time = now() - interval '1 minute', released_at = now() - interval '1 hour' where draft_id = any(${ids})`.execute(
    db,
  )
  await sql`update draft set publish_time = r.publish_time from release r where r.draft_id = draft.id and draft.id = any(${ids})`.execute(
    db,
  )
  await callEverywhere(products, staff, 'published')
  const count = async () => {
    const { rows } = await sql<{ told: number; due: number }>`
      select (select count(*) from staff_notice where kind = 'published' and draft_id = any(${ids})) as told,
        (select sum(case when owner_id = submitted_by then 1 else num_nonnulls(owner_id, submitted_by) end) from draft where id = any(${ids})) as due`.execute(
      db,
    )
    return { told: Number(rows[0]?.told), due: Number(rows[0]?.due) }
  }
  await until('没有告知作者', async () => (await count()).told > 0)
  await sleep(1_000)
  const { told, due } = await count()
  if (told !== due || due === 0) fail(`按时发布 ${ids.length} 篇，应告知 ${due} 次，告知了 ${told} 次`)
  return told
}

async function numberOf(address: string, staff: Staff): Promise<number> {
  const reply = await fetch(`${address}${BASE_PATH}/office/v1/siteDesk/read/slogan`, { headers: asStaff(staff) })
  return ((await reply.json()) as { data: { number: number } }).data.number
}

async function stateOf(db: Db, id: string): Promise<string> {
  const row = await db.selectFrom('site_proposal').where('id', '=', id).select('state').executeTakeFirst()
  return row?.state ?? ''
}

async function until(otherwise: string, isSo: () => Promise<boolean>): Promise<void> {
  for (const end = performance.now() + DONE_WITHIN; !(await isSo()); await sleep(50))
    if (performance.now() > end) fail(otherwise)
}
