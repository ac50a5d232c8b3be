import { setTimeout as sleep } from 'node:timers/promises'
import { keysOf } from '@zhengcai/contract/keysOf.ts'
import { JOBS } from '@zhengcai/contract/office/jobWords.ts'
import { ROLES } from '@zhengcai/contract/office/rights.ts'
import { hireStaff } from '@zhengcai/server/testing/people/hireStaff.ts'
import type { Drill } from '../drill.ts'
import type { Product } from '../startProduct.ts'
import { gatherCrew, readyCrew } from './means/drillCrew.ts'
import { makeGround } from './means/drillGround.ts'
import { judgeWritten } from './means/drillLedger.ts'
import { fail } from './means/drillOutcome.ts'
import { asStaff, post, type Written } from './means/drillWriters.ts'
import { ownPostgres, urlOf, withDbAt } from './means/ownPostgres.ts'
import { bringOutPlanned, callAll, countOverlaps, tellOfPublished, timeRuns } from './means/racedJobs.ts'
import { differencesOf, rowCounts } from './means/rowCounts.ts'

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
    const lone = await loadedAlone()
    const products = await Promise.all(grounds.map((ground) => ground.start(env)))
    const seen = await withDbAt(database.place(), async (db) => {
      const loaded = await rowCounts(db)
      const differences = differencesOf(loaded, lone)
      if (differences.length > 0) fail(`一起载入的和一处载入的不一样：${differences.slice(0, 5).join('；')}`)
      await timeRuns(db)
      const crew = await gatherCrew(db)
      await readyCrew(db, crew, { readers: 1, texts: TEXTS })
      const written = await releaseEverywhere(products, crew)
      const faults = await judgeWritten(db, crew, written)
      if (faults.length > 0) fail(faults.slice(0, 5).join('；'))
      const staff = await hireStaff({ db }, ...keysOf(ROLES))
      const planned = await bringOutPlanned(db, products, staff)
      const ids = crew.ready.map(({ id }) => id)
      const told = await tellOfPublished(db, products, staff, ids)
      const { begun, busy } = await callAll(products, staff)
      await sleep(3_000)
      const { runs, overlaps } = await countOverlaps(db)
      if (overlaps > 0) fail(`同一任务有 ${overlaps} 次同时在办`)
      if (busy === 0) fail('没有一处让过另一处，演练没有起作用')
      return `迁移 ${loaded.get('schema_migration')} 个、内容 ${loaded.get('knowledge')} 篇，${loaded.size} 张表与一处载入的行数相同；${TEXTS} 篇各在 ${INSTANCES} 处同时发布，读者各有一份；到时的改动 ${planned} 处各办一次，按时发布的告知 ${told} 次、各一次；任务 ${keysOf(JOBS).length} 个在 ${INSTANCES} 处同时叫，办 ${begun} 次、让 ${busy} 次，${runs} 次都没有两处同时办同一件`
    })
    for (const product of products) await product.stop()
    await database.stop()
    return seen
  },
}

/** What one instance makes of an empty database, which several are to make of theirs. */
async function loadedAlone(): Promise<Map<string, number>> {
  const database = await ownPostgres({ ephemeral: true })
  const ground = await makeGround('racingAlone')
  const product = await ground.start({ DATABASE_URL: urlOf(database.place()), DEMO_CONTENT: 'true' })
  const counts = await withDbAt(database.place(), rowCounts)
  await product.stop()
  await database.stop()
  return counts
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
