import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '@zhengcai/server/platform/database/database.ts'
import { ANSWERED_WITHIN } from '@zhengcai/server/platform/process/deadline.ts'
import { type MoodyNetwork, moodyNetwork } from '@zhengcai/server/testing/network/moodyNetwork.ts'
import { sql } from 'kysely'
import type { Drill } from '../drill.ts'
import type { Product } from '../startProduct.ts'
import { type Crew, gatherCrew, readyCrew } from './means/drillCrew.ts'
import { makeGround } from './means/drillGround.ts'
import { fail } from './means/drillOutcome.ts'
import { startReading } from './means/drillReaders.ts'
import { startWriting, WRITE_KINDS } from './means/drillWriters.ts'
import { emptiedBy, lostReads } from './means/lostReads.ts'
import { type OwnPostgres, ownPostgres, urlOf, withDbAt } from './means/ownPostgres.ts'
import { signal } from './means/processFamily.ts'
import { judgeAgain } from './means/sendAgain.ts'

const AWAY_SECONDS = Number(process.env.DRILL_AWAY_SECONDS ?? 60)
/** How long after the trouble is over everything is as before, without anybody's doing. */
const BACK_WITHIN = 20_000
const EACH = { readers: 20, texts: 60 }

type Scene = { database: OwnPostgres; network: MoodyNetwork; product: Product; crew: Crew; paths: string[] }
type Trouble = { name: string; seconds: number; begin(scene: Scene): Promise<void>; end(scene: Scene): Promise<void> }

const TROUBLES: Trouble[] = [
  {
    name: '冻住',
    seconds: AWAY_SECONDS / 2,
    begin: async ({ database }) => signal(database.pids(), 'SIGSTOP'),
    end: async ({ database }) => signal(database.pids(), 'SIGCONT'),
  },
  {
    name: '离开',
    seconds: AWAY_SECONDS,
    begin: ({ database }) => database.kill(),
    end: async ({ database, network }) => network.aim(await database.startAgain()),
  },
  { name: '连接一再切断', seconds: AWAY_SECONDS / 4, begin: cutAgainAndAgain, end: async () => {} },
  {
    name: '网络吞掉一切',
    seconds: AWAY_SECONDS / 4,
    begin: async ({ network }) => network.swallow(),
    end: async ({ network }) => network.recover(),
  },
]

export const drill: Drill = {
  about: `数据库冻住 ${AWAY_SECONDS / 2} 秒、离开 ${AWAY_SECONDS} 秒、连接一再切断、网络吞掉一切：读者照读，写入说明白，自己恢复`,
  limit: 10,
  async run() {
    const ground = await makeGround('database')
    const database = await ownPostgres()
    const network = await moodyNetwork(database.place())
    const product = await ground.start({ DATABASE_URL: urlOf(network.place), DEMO_CONTENT: 'true' })
    const scene = { database, network, product, ...(await prepare(database)) }
    const seen: string[] = []
    for (const trouble of TROUBLES) seen.push(await live(scene, trouble))
    await product.stop()
    network.close()
    await database.stop()
    return seen.join('；')
  },
}

const withDb = <T>({ place }: OwnPostgres, act: (db: Db) => Promise<T>) => withDbAt(place(), act)

function prepare(database: OwnPostgres): Promise<{ crew: Crew; paths: string[] }> {
  return withDb(database, async (db) => {
    const crew = await gatherCrew(db)
    const [item] = crew.items
    return { crew, paths: ['/index', '/news', `/newsDetails?id=${item}`, '/magazine/web/v1/portal/home'] }
  })
}

/** Connections are cut from both ends while the trouble lasts. */
async function cutAgainAndAgain({ network, database }: Scene): Promise<void> {
  const end = performance.now() + (AWAY_SECONDS / 4) * 1_000
  const cut = async () => {
    for (let turn = 0; performance.now() < end; turn += 1) {
      await sleep(300)
      if (turn % 2) network.reset()
      else
        await withDb(database, (db) =>
          sql`select pg_terminate_backend(pid) from pg_stat_activity
            where pid <> pg_backend_pid() and backend_type = 'client backend'`.execute(db),
        ).catch(() => {})
    }
  }
  void cut()
}

async function live(scene: Scene, trouble: Trouble): Promise<string> {
  const { database, product, crew, paths } = scene
  await withDb(database, (db) => readyCrew(db, crew, EACH))
  // As readers have just read them.
  for (const path of paths) await fetch(product.address + path)
  const reading = startReading(product.port, paths)
  const writing = startWriting(product.address, crew, 1_000)
  await sleep(3_000)
  await trouble.begin(scene)
  await sleep(trouble.seconds * 1_000)
  await trouble.end(scene)
  const back = await recovered(writing.written)
  const [reads, written] = [await reading.stop(), await writing.stop()]
  const slowest = Math.max(...reads.map(({ ms }) => ms), ...written.map(({ ms }) => ms))
  const lost = lostReads(reads, await withDb(database, (db) => emptiedBy(db, written)))
  const empty = reads.filter(({ status }) => status !== 200).length - lost.length
  const unclear = written.filter(({ done, refusal }) => !done && !/^503 \p{Script=Han}/u.test(refusal))
  const { address } = product
  const { faults, sent } = await withDb(database, (db) => judgeAgain(db, { address, crew, written }))
  const refused = written.filter(({ done }) => !done).length
  const told = `${trouble.name}：读 ${reads.length} 次${empty > 0 ? `，除刚发布还没有人读过的 ${empty} 次` : ''}都有，写确认 ${written.length - refused}、拒绝 ${refused}，再送 ${sent} 次没有重复，最久 ${seconds(slowest)}，${seconds(back)}后如常`
  if (lost.length > 0)
    fail(`${trouble.name}：${lost.length}/${reads.length} 次没有读到，例如 ${lost[0]?.path} ${lost[0]?.status}`)
  if (unclear.length > 0)
    fail(`${trouble.name}：没有说明白的拒绝 ${unclear.length} 个，例如 ${unclear[0]?.kind} ${unclear[0]?.refusal}`)
  if (slowest > ANSWERED_WITHIN) fail(`${trouble.name}：有请求等了 ${seconds(slowest)}`)
  if (faults.length > 0) fail(`${trouble.name}：${faults.slice(0, 5).join('；')}`)
  if (refused === 0 && trouble.seconds > ANSWERED_WITHIN / 1_000)
    fail(`${trouble.name}：没有一次写入被拒绝，演练没有起作用`)
  console.log(told)
  return told
}

/** Milliseconds until every kind has been acknowledged again. */
async function recovered(written: { kind: string; done: boolean }[]): Promise<number> {
  const begun = performance.now()
  const from = written.length
  const wanted = WRITE_KINDS.filter((kind) => kind !== 'question')
  for (;;) {
    const again = written.slice(from)
    if (wanted.every((kind) => again.some((one) => one.kind === kind && one.done))) return performance.now() - begun
    if (performance.now() - begun > BACK_WITHIN) fail(`${BACK_WITHIN / 1_000} 秒后还没有恢复`)
    await sleep(50)
  }
}

const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} 秒`
