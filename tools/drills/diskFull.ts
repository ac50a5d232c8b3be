import { setTimeout as sleep } from 'node:timers/promises'
import { signUp } from '@zhengcai/server/testing/people/signUp.ts'
import type { Drill } from '../drill.ts'
import { gatherCrew, readyCrew, sowContent } from './means/drillCrew.ts'
import { makeGround } from './means/drillGround.ts'
import { countDone, hasEach, judgeWritten } from './means/drillLedger.ts'
import { fail } from './means/drillOutcome.ts'
import { startReading } from './means/drillReaders.ts'
import { startWriting, WRITE_KINDS } from './means/drillWriters.ts'
import { smallDisk } from './means/smallDisk.ts'
import { type Acknowledged, judgeStored, upload } from './means/storedFiles.ts'

const ROUNDS = Number(process.env.DRILL_ROUNDS ?? 3)
const MEGABYTES = 320
const FULL_SECONDS = 15
const UPLOAD_BYTES = 3_000_000
/** Left free in turn: nothing, less than a file, and room for a file as it comes in but not for another beside it. */
const LEFT_FREE = [0, 1_500_000, 4_500_000]
const AFTERWARDS = { readers: 8, texts: 8 }
const BACK_WITHIN = 60_000
/** What is told while there is no room: 507, or 503 while the database gathers itself. */
const CLEAR = /^50[37] \p{Script=Han}/u

export const drill: Drill = {
  about: `盘满时写入、上传，${ROUNDS} 次，每次 ${FULL_SECONDS} 秒：说明白，不留半截，有了空间接着办`,
  limit: 12,
  async run() {
    const disk = smallDisk(MEGABYTES)
    const ground = await makeGround('disk', disk.folder)
    const env = { DEMO_CONTENT: 'false' }
    let product = await ground.start(env)
    const { crew, reader } = await ground.withDb(async (db) => {
      await sowContent(db)
      return { crew: await gatherCrew(db), reader: await signUp({ db }, { phone: '13600000001' }) }
    })
    const paths = ['/index', `/newsDetails?id=${crew.items[0]}`]
    const totals = { kept: 0, refused: 0, full: 0, uploads: 0, restarts: 0 }
    for (let round = 0; round < ROUNDS; round += 1) {
      await ground.withDb((db) => readyCrew(db, crew, { readers: 25, texts: 60 }))
      for (const path of paths) await fetch(product.address + path)
      const kept: Acknowledged[] = []
      if ((await upload(product, reader, { kept, bytes: UPLOAD_BYTES })) !== '200') fail('盘未满时上传没有成功')
      const [reading, writing] = [startReading(product.port, paths), startWriting(product.address, crew, 500)]
      await sleep(1_500)
      disk.fill()
      const gone = product.gone()
      const state = { ended: false }
      void gone.then(() => {
        state.ended = true
      })
      const uploads: string[] = []
      for (const end = performance.now() + FULL_SECONDS * 1_000; performance.now() < end && !state.ended; ) {
        disk.fill(LEFT_FREE[uploads.length % LEFT_FREE.length])
        uploads.push(await upload(product, reader, { kept, bytes: UPLOAD_BYTES }))
        await sleep(300)
      }
      const whileFull = writing.written.length
      disk.empty()
      if (state.ended) {
        // The embedded database cannot write its journal: it stops, and the service manager starts the product again.
        totals.restarts += 1
        await Promise.all([reading.stop(), writing.stop()])
        product = await ground.start(env)
      }
      await backAgain(() => upload(product, reader, { kept, bytes: UPLOAD_BYTES }))
      const before = await writing.stop()
      // Readers with questions left to ask, and texts that nobody tried to release while the disk was full.
      await ground.withDb((db) => readyCrew(db, crew, AFTERWARDS))
      const later = startWriting(product.address, crew, 500)
      await backAgain(async () => (hasEach(later.written) ? '200' : JSON.stringify(countDone(later.written))))
      const [reads, written] = [await reading.stop(), [...before, ...(await later.stop())]]
      const unclear = [
        ...written
          .slice(0, whileFull)
          .filter(({ done }) => !done)
          .map(({ refusal }) => refusal),
        ...uploads.filter((told) => told !== '200'),
      ].filter((told) => !CLEAR.test(told) && !(state.ended && /ECONN|UND_ERR|fetch/.test(told)))
      if (unclear.length > 0)
        fail(
          `没有说明白 ${unclear.length} 个（上传 ${new Set(uploads).size} 种：${[...new Set(uploads)].join('，')}）：${[...new Set(unclear)].slice(0, 4).join('；')}`,
        )
      const lost = reads.filter(({ status }) => status !== 200 && !(state.ended && status === 0))
      if (lost.length > 0)
        fail(`盘满时 ${lost.length}/${reads.length} 次没有读到页面，例如 ${lost[0]?.path} ${lost[0]?.status}`)
      const faults = await ground.withDb((db) => judgeWritten(db, crew, written))
      if (faults.length > 0) fail(`第 ${round + 1} 次：${faults.slice(0, 5).join('；')}`)
      const halves = await judgeStored(ground, product, reader, kept)
      if (halves.length > 0) fail(`第 ${round + 1} 次：${halves.slice(0, 5).join('；')}`)
      const refused = written.slice(0, whileFull).filter(({ done }) => !done).length
      if (refused === 0) fail(`第 ${round + 1} 次：没有一次写入被拒绝，演练没有起作用`)
      totals.refused += refused
      totals.kept += kept.length
      totals.full += uploads.filter((told) => told.startsWith('507')).length
      totals.uploads += uploads.length
    }
    await product.stop()
    if (totals.full === 0) fail('没有一次上传因盘满被拒绝，演练没有起作用')
    return `${ROUNDS} 次：上传 ${totals.uploads} 次，${totals.full} 次答“存储空间不足”；写入拒绝 ${totals.refused} 次，都说明白；确认的都在，收下的 ${totals.kept} 个文件都取得回来，没有半截的；腾出空间后${totals.restarts > 0 ? `${totals.restarts} 次须由服务管理器重新启动，其余` : ''}自己接着办（${WRITE_KINDS.length} 种写入）`
  },
}

async function backAgain(act: () => Promise<string>): Promise<void> {
  const begun = performance.now()
  for (;;) {
    const told = await act()
    if (told === '200') return
    if (performance.now() - begun > BACK_WITHIN) fail(`有了空间 ${BACK_WITHIN / 1_000} 秒后还没有恢复：${told}`)
    await sleep(200)
  }
}
