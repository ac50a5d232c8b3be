import { setTimeout as sleep } from 'node:timers/promises'
import { verifyChain } from '@zhengcai/server/office/audit/verifyChain.ts'
import type { Drill } from '../drill.ts'
import type { Product } from '../startProduct.ts'
import { type Crew, gatherCrew, readyCrew, sowContent } from './means/drillCrew.ts'
import { type Ground, makeGround } from './means/drillGround.ts'
import { countDone } from './means/drillLedger.ts'
import { fail } from './means/drillOutcome.ts'
import { startWriting, WRITE_KINDS, type Written } from './means/drillWriters.ts'
import { signal } from './means/processFamily.ts'
import { judgeAgain } from './means/sendAgain.ts'

const ROUNDS = Number(process.env.DRILL_ROUNDS ?? 100)
const BARE = { DEMO_CONTENT: 'false' }
/** Readers with three questions each, and texts to release, for one round. */
const EACH_ROUND = { readers: 6, texts: 6 }
const VICTIMS = ['server', 'database', 'both'] as const
/** Without its database nothing can be kept: the server says so by how it ends. What is killed itself has no code. */
const ENDS_WITH = { server: null, database: 1, both: null }
/** So many acknowledged writes before the end comes, and up to so many more. */
const LEAST_EACH = 5
const MORE_EACH = 40
const LOOKS = 2_000
/** At least so many of each kind must have been acknowledged, or the drill has shown nothing. */
const LEAST = ROUNDS

export const drill: Drill = {
  about: `写入时强行终止（kill -9）服务、数据库、两者，${ROUNDS} 轮：提问、反馈、收藏、保存稿件、发布，没有答复的再送一次`,
  limit: 60,
  async run() {
    const ground = await makeGround('kills')
    let product = await ground.start(BARE)
    const crew = await ground.withDb(async (db) => {
      await sowContent(db)
      return gatherCrew(db)
    })
    const all: Written[] = []
    let again = 0
    for (let round = 0; round < ROUNDS; round += 1) {
      await ground.withDb((db) => readyCrew(db, crew, EACH_ROUND))
      const victim = VICTIMS[round % VICTIMS.length] ?? 'both'
      const { written, code } = await writeUntilKilled(ground, product, crew, victim)
      if (code !== ENDS_WITH[victim])
        fail(`第 ${round + 1} 轮：终止 ${victim} 之后服务的退出码是 ${code}，应为 ${ENDS_WITH[victim]}`)
      product = await ground.start(BARE)
      const { address } = product
      const { faults, sent } = await ground.withDb((db) => judgeAgain(db, { address, crew, written }))
      if (faults.length > 0) fail(`第 ${round + 1} 轮：${faults.slice(0, 5).join('；')}`)
      all.push(...written)
      again += sent
      if ((round + 1) % 10 === 0) console.log(`${round + 1} 轮：${tell(all)}`)
    }
    const chain = await ground.withDb((db) => verifyChain(db))
    await product.stop()
    if (!chain.sound) fail(`审计链在 ${chain.broken?.id} 断了：${chain.broken?.reason}`)
    const few = WRITE_KINDS.filter((kind) => countDone(all)[kind] < LEAST)
    if (few.length > 0) fail(`写入太少，说明不了什么：${tell(all)}`)
    return `${ROUNDS} 轮，${tell(all)}；再送 ${again} 次；没有丢失，没有重复；数据库被终止时服务都以 1 结束；审计链 ${chain.rows} 条完好`
  },
}

async function writeUntilKilled(
  ground: Ground,
  product: Product,
  crew: Crew,
  victim: (typeof VICTIMS)[number],
): Promise<{ written: Written[]; code: number | null }> {
  const writing = startWriting(product.address, crew)
  // Not by the clock: a machine that is busy would be killed before it had written anything.
  const enough = LEAST_EACH + Math.random() * MORE_EACH
  for (let looks = 0; looks < LOOKS && writing.written.filter(({ done }) => done).length < enough; looks += 1)
    await sleep(10)
  await sleep(Math.random() * 40)
  const gone = product.gone()
  const pids = [...(victim === 'server' ? [] : ground.postgres()), ...(victim === 'database' ? [] : [product.pid])]
  signal(pids, 'SIGKILL')
  const [written, code] = await Promise.all([writing.stop(), gone])
  return { written, code }
}

function tell(written: Written[]): string {
  const names = { question: '提问', feedback: '反馈', favourite: '收藏', draft: '保存', publication: '发布' }
  const done = countDone(written)
  const unanswered = written.filter((one) => !one.done).length
  return `确认 ${WRITE_KINDS.map((kind) => `${names[kind]} ${done[kind]}`).join('、')}，未确认 ${unanswered}`
}
