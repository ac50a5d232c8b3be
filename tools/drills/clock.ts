import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '@zhengcai/server/platform/database/database.ts'
import { publish } from '@zhengcai/server/testing/content/publish.ts'
import { sql } from 'kysely'
import type { Drill } from '../drill.ts'
import type { Product } from '../startProduct.ts'
import { databaseNow, datedWrong, readDated } from './means/datedRows.ts'
import { gatherCrew, readyCrew, sowContent } from './means/drillCrew.ts'
import { makeGround } from './means/drillGround.ts'
import { hasEach, judgeWritten } from './means/drillLedger.ts'
import { fail } from './means/drillOutcome.ts'
import { startReading } from './means/drillReaders.ts'
import { startWriting, type Written } from './means/drillWriters.ts'

const PRELOAD = join(import.meta.dirname, './means/inside/shiftClock.ts')
const JUMPS = ['快一天', '慢一天', '快四百天', '拨回来']
const EACH = 5_000
/** Long enough to be read and kept before the clock jumps. */
const GOES_AFTER = 4_000

/** The clock of the server's process alone: what readers may see is decided by that of the database. */
export const drill: Drill = {
  about: `服务的时钟${JUMPS.join('、')}：读写照常，登录还在，记下的时间是数据库的，到时撤下的不再看得到`,
  limit: 6,
  async run() {
    const ground = await makeGround('clock')
    const product = await ground.start({ DEMO_CONTENT: 'false', NODE_OPTIONS: `--import=${PRELOAD}` })
    const { crew, from } = await ground.withDb(async (db) => {
      const from = await databaseNow(db)
      await sowContent(db)
      return { crew: await gatherCrew(db), from }
    })
    const paths = ['/index', '/news', `/newsDetails?id=${crew.items[0]}`]
    const seen: string[] = []
    for (const [turn, jump] of JUMPS.entries()) {
      await ground.withDb((db) => readyCrew(db, crew, { readers: 30, texts: 8 }))
      const planned = await ground.withDb((db) => planAndRead(db, product, `planned${turn}`))
      process.kill(product.pid, 'SIGUSR2')
      const [reading, writing] = [startReading(product.port, paths), startWriting(product.address, crew)]
      const begun = performance.now()
      while (performance.now() - begun < EACH || !hasEach(writing.written)) {
        if (performance.now() - begun > EACH * 6) fail(`${jump}：有的写入一直没有办成：${refusals(writing.written)}`)
        await sleep(50)
      }
      const [reads, written] = [await reading.stop(), await writing.stop()]
      const lost = reads.filter(({ status }) => status !== 200)
      const refused = written.filter(({ done, refusal }) => !done && !refusal.startsWith('503'))
      const shown = await fetch(planned)
      if (shown.ok) fail(`${jump}：到时撤下的还看得到（${shown.headers.get('x-cache')}）`)
      if (lost.length > 0) fail(`${jump}：${lost.length} 次没有读到，例如 ${lost[0]?.path} ${lost[0]?.status}`)
      if (refused.length > 0) fail(`${jump}：${refusals(refused)}`)
      const faults = await ground.withDb((db) => judgeWritten(db, crew, written))
      if (faults.length > 0) fail(`${jump}：${faults.slice(0, 3).join('；')}`)
      seen.push(`${jump}：读 ${reads.length}、写 ${written.filter(({ done }) => done).length}`)
    }
    const [dated, to] = await ground.withDb(async (db) => [await readDated(db), await databaseNow(db)])
    await product.stop()
    const wrong = datedWrong(dated, { from, to })
    if (wrong.length > 0) fail(`记下了错的时间：${wrong.join('；')}`)
    return `${seen.join('；')}；${dated.length} 处记下的时间都对，到时撤下的都不见了`
  },
}

/** The address of a text that goes soon by the database's clock and is kept, as the clock stands now. */
async function planAndRead(db: Db, { address }: Product, es_id: string): Promise<string> {
  const { rows } = await sql<{ at: string }>`
    select (clock_timestamp() + ${GOES_AFTER} * interval '1 millisecond')::text as at`.execute(db)
  const url = `${address}/newsDetails?id=${es_id}`
  await publish(db, { es_id, withdraw_time: rows[0]?.at ?? null })
  for (let tries = 0; tries < 20; tries += 1) {
    if ((await fetch(url)).headers.get('x-cache') === 'hit') return url
    await sleep(100)
  }
  return fail('计划撤下的没有被留着，演练没有起作用')
}

const refusals = (written: Written[]) =>
  [...new Set(written.filter(({ done }) => !done).map(({ kind, refusal }) => `${kind} ${refusal}`))]
    .slice(0, 4)
    .join('；')
