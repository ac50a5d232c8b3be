import { setTimeout as sleep } from 'node:timers/promises'
import type { Drill } from '../drill.ts'
import { gatherCrew, readyCrew, sowContent } from './means/drillCrew.ts'
import { newFolder } from './means/drillFolder.ts'
import { makeGround } from './means/drillGround.ts'
import { fail } from './means/drillOutcome.ts'
import { startReading } from './means/drillReaders.ts'
import { startWriting } from './means/drillWriters.ts'
import { countingIn, followMade } from './means/inside/untaken.ts'
import { judgeAgain } from './means/sendAgain.ts'

const ROUNDS = Number(process.env.DRILL_ROUNDS ?? 10)
/** What is promised to whoever stops it. */
const LONGEST = 10_000
const LINES = 12
/** The door is closed by then: whoever comes now goes to another instance, and has lost nothing. */
const REFUSED = /ECONNREFUSED/
/** So does whoever the system has connected, and nobody has taken, at that instant; it seldom happens, as the door closes when nobody waits. */
const RESET = /ECONNRESET/
const MAY_WAIT_AT_DOOR = 1

export const drill: Drill = {
  about: `满负荷时 SIGTERM，${ROUNDS} 轮：没有一个请求失败，十秒内以 0 结束`,
  limit: 12,
  async run() {
    const ground = await makeGround('stop')
    const counts = newFolder('taken')
    // A machine that is busy with other work would turn somebody away, which is not what is looked at.
    const env = { DEMO_CONTENT: 'false', QUEUE_SECONDS: '30', ...countingIn(counts) }
    const untaken = followMade(counts)
    let product = await ground.start(env)
    const crew = await ground.withDb(async (db) => {
      await sowContent(db)
      return gatherCrew(db)
    })
    const paths = ['/index', '/news', `/newsDetails?id=${crew.items[0]}`, '/magazine/openapi.json']
    let [answered, longest, atDoor] = [0, 0, 0]
    for (let round = 0; round < ROUNDS; round += 1) {
      await ground.withDb((db) => readyCrew(db, crew, { readers: 10, texts: 5 }))
      const reading = startReading(product.port, paths, { lines: LINES, pause: 0 })
      const writing = startWriting(product.address, crew, 300)
      while (reading.reads.length < 100 || writing.written.length < 10) await sleep(20)
      const gone = product.gone()
      const told = performance.now()
      process.kill(product.pid, 'SIGTERM')
      const code = await gone
      longest = Math.max(longest, performance.now() - told)
      if (code !== 0) fail(`结束时的退出码是 ${code}`)
      const neverTaken = untaken(product)
      const [reads, written] = [await reading.stop(), await writing.stop()]
      const open = [
        ...reads,
        ...written.map((one) => ({ ...one, path: one.kind, failure: one.refusal, status: one.done ? 200 : 0 })),
      ]
      // What was over before the signal is no concern of it: a busy machine may have turned somebody away.
      const failed = open.filter(
        ({ at, ms, status, failure }) => at + ms > told && status !== 200 && !REFUSED.test(failure),
      )
      const reset = failed.filter(({ failure }) => RESET.test(failure))
      // Each connection carries one request by then.
      const turnedAway = reset.length <= neverTaken ? reset : []
      const broken = failed
        .filter((one) => !turnedAway.includes(one))
        .map(
          ({ path, status, failure, at, ms }) =>
            `${path} ${status} ${failure}（信号后 ${whole(at - told)} 毫秒发出，${whole(ms)} 毫秒后）`,
        )
      if (broken.length > 0) fail(`第 ${round + 1} 轮：${broken.length} 个请求失败：${broken.slice(0, 4).join('；')}`)
      atDoor += turnedAway.length
      if (atDoor > MAY_WAIT_AT_DOOR) fail(`第 ${round + 1} 轮：到这时有 ${atDoor} 个连接在关门时还没有被接受`)
      product = await ground.start(env)
      const { address } = product
      const { faults } = await ground.withDb((db) => judgeAgain(db, { address, crew, written }))
      if (faults.length > 0) fail(`第 ${round + 1} 轮：${faults.slice(0, 5).join('；')}`)
      answered += reads.filter(({ status }) => status === 200).length + written.filter(({ done }) => done).length
    }
    await product.stop()
    if (longest > LONGEST) fail(`停了 ${(longest / 1_000).toFixed(1)} 秒`)
    const turnedAway = atDoor > 0 ? `，关门时 ${atDoor} 个连接还没有被接受，由系统断开` : ''
    return `${answered} 个请求都有答复，最久 ${(longest / 1_000).toFixed(1)} 秒停下，退出码 0${turnedAway}`
  },
}

const whole = (value: number) => value.toFixed(0)
