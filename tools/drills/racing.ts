import { setTimeout as sleep } from 'node:timers/promises'
import { officeContract } from '@zhengcai/contract/contract.ts'
import { keysOf } from '@zhengcai/contract/keysOf.ts'
import { JOBS } from '@zhengcai/contract/office/jobWords.ts'
import { ROLES } from '@zhengcai/contract/office/rights.ts'
import { hireStaff } from '@zhengcai/server/testing/people/hireStaff.ts'
import { sql } from 'kysely'
import type { Drill } from '../drill.ts'
import type { Product } from '../startProduct.ts'
import { gatherCrew, readyCrew } from './means/drillCrew.ts'
import { makeGround } from './means/drillGround.ts'
import { judgeWritten } from './means/drillLedger.ts'
import { fail } from './means/drillOutcome.ts'
import { asStaff, post, type Written } from './means/drillWriters.ts'
import { ownPostgres, urlOf, withDbAt } from './means/ownPostgres.ts'

const INSTANCES = 3
const TEXTS = 20

/** Several instances at once on an empty database: one of them migrates and fills it, and every job is done once. */
export const drill: Drill = {
  about: `${INSTANCES} 个实例同时在空数据库上启动，抢着建表、载入内容、办任务、发布同一篇`,
  limit: 8,
  async run() {
    const database = await ownPostgres()
    const env = { DATABASE_URL: urlOf(database.place()), DEMO_CONTENT: 'true' }
    const grounds = await Promise.all(Array.from({ length: INSTANCES }, (_, at) => makeGround(`racing${at}`)))
    const products = await Promise.all(grounds.map((ground) => ground.start(env)))
    const seen = await withDbAt(database.place(), async (db) => {
      const migrated = await sql<{ applied: number; twice: number; items: number; copies: number }>`
        select (select count(*) from schema_migration) as applied,
          (select count(*) - count(distinct name) from schema_migration) as twice,
          (select count(*) from knowledge) as items,
          (select count(*) - count(distinct origin) from knowledge where origin is not null) as copies`.execute(db)
      const { applied = 0, twice = 0, items = 0, copies = 0 } = migrated.rows[0] ?? {}
      if (twice > 0 || copies > 0 || items === 0) fail(`迁移重复 ${twice}，内容 ${items} 篇、重复 ${copies}`)
      const crew = await gatherCrew(db)
      await readyCrew(db, crew, { readers: 1, texts: TEXTS })
      const written = await releaseEverywhere(products, crew)
      const faults = await judgeWritten(db, crew, written)
      if (faults.length > 0) fail(faults.slice(0, 5).join('；'))
      const done = written.filter((one) => one.done).length
      const jobs = await runJobs(products, await hireStaff({ db }, ...keysOf(ROLES)))
      await sleep(3_000)
      // Beginnings are kept to the second: what is certain begins a second later.
      const { rows } = await sql<{ pairs: number }>`
        with sure as (
          select id, name, tstzrange(started_at + interval '1 second', started_at + ms * interval '1 millisecond') as time
          from job_run where ms > 1000
        )
        select count(*) as pairs from sure one join sure other on one.name = other.name and one.id < other.id and one.time && other.time`.execute(
        db,
      )
      if ((rows[0]?.pairs ?? 0) > 0) fail(`同一任务有 ${rows[0]?.pairs} 次同时在办`)
      return `迁移 ${applied} 个各一次，内容 ${items} 篇没有重复；${TEXTS} 篇各在 ${INSTANCES} 处同时发布，答“办成” ${done} 次，读者各有一份；${jobs}`
    })
    for (const product of products) await product.stop()
    await database.stop()
    return seen
  },
}

async function releaseEverywhere(
  products: Product[],
  crew: Awaited<ReturnType<typeof gatherCrew>>,
): Promise<Written[]> {
  const written: Written[] = []
  for (const { id, number, esId } of crew.ready) {
    const told = await Promise.all(
      products.map(({ address }) => post(address, '/office/v1/release/now', { id, number }, asStaff(crew.chief))),
    )
    if (!told.some(({ code }) => code === 200)) fail(`没有一处发布成：${told.map(({ words }) => words).join('；')}`)
    const [first] = told.filter(({ code }) => code === 200)
    written.push({ kind: 'publication', mark: esId, done: true, refusal: '', at: 0, ms: first?.ms ?? 0 })
  }
  return written
}

/** The same job asked for at every instance at once: one does it, the others say that it is at work. */
async function runJobs(products: Product[], staff: Parameters<typeof asStaff>[0]): Promise<string> {
  let [begun, busy] = [0, 0]
  for (const name of keysOf(JOBS)) {
    const told = await Promise.all(products.map(({ address }) => post(address, RUN, { name }, asStaff(staff))))
    begun += told.filter(({ code }) => code === 200).length
    busy += told.filter(({ code }) => code !== 200).length
    const broken = told.find(({ code }) => code === 0 || code === 500)
    if (broken) fail(`任务 ${name}：${broken.words}`)
  }
  return `任务 ${keysOf(JOBS).length} 个在 ${products.length} 处同时叫，办 ${begun} 次、让 ${busy} 次，没有两处同时办同一件`
}

const RUN = officeContract.job.run.address.split(' ')[1] ?? ''
