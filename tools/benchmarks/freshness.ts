import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '@zhengcai/server/platform/database/database.ts'
import type { Bench } from '../bench.ts'
import { inviteReader, LET_LEAVE, prepareToLeave, smsBook } from '../load/leavingReaders.ts'
import { type Scratch, withScratch } from '../load/scratchProduct.ts'
import { random } from '../search/measures.ts'
import { memoryOf } from '../search/processCost.ts'
import type { Product } from '../startProduct.ts'
import { rushOn } from './freshness/coldPage.ts'
import { change } from './freshness/history.ts'
import { type Read, readOn, type Way } from './freshness/readingLines.ts'
import { replayingProxy } from './freshness/replayingProxy.ts'
import {
  changeNews,
  nameThing,
  type Place,
  placesOf,
  placesOfQuestion,
  publishNews,
  type Thing,
} from './freshness/things.ts'
import { findTargets } from './pages/targets.ts'

const MINUTES = Number(process.env.FRESHNESS_MINUTES ?? 10)
const REPLAY_SECONDS = Number(process.env.FRESHNESS_REPLAY_SECONDS ?? 0)
const LINES = 4
const NEWS = ['甲', '乙', '丙']
const WITHDRAWN_SHARE = 0.3
const LEAVE_EVERY = 5
const RUSH = 200
const MOST_TOLD = 10
const PATIENCE = 30_000
/** Megabytes that a process may have more at the end than after its first quarter. */
const MAY_GROW = 150

/** Readers on two processes while something is published every second: not one answer may be stale. */
export const bench: Bench = {
  about: `鲜度演练 ${MINUTES} 分钟（FRESHNESS_MINUTES）：两个进程，每秒一次发布，每个回答都对照当时；FRESHNESS_REPLAY_SECONDS=5 放一个重放旧回答的代理，必须失败`,
  async run() {
    await withScratch(async (scratch) => {
      const drill = await prepare(scratch)
      const memory = await runDrill(drill)
      tellRead(drill)
      judgeMemory(memory)
      await judgeRush(drill)
    })
  },
}

type Drill = Awaited<ReturnType<typeof prepare>>

async function prepare({ start, startBeside, openDb }: Scratch) {
  const sms = smsBook()
  const one = await start(LET_LEAVE, sms.hear)
  const other = await startBeside(LET_LEAVE)
  const db = await openDb()
  const targets = await findTargets(one.address)
  const news = await publishNews(db, await newsClass(db), NEWS)
  const elsewhere: Place[] = targets.map(({ path }) => ({ path, shows: [] }))
  const ways: Way[] = []
  for (const { port: server } of [one, other]) {
    const port = REPLAY_SECONDS > 0 ? (await replayingProxy(server, REPLAY_SECONDS * 1_000)).port : server
    ways.push({ port, server })
  }
  const read: Read = { answers: 0, failed: 0, told: {}, stale: [] }
  const leaving: Promise<void>[] = []
  return { sms, one, other, db, news, elsewhere, ways, read, leaving, names: [] as Thing[], questions: [] as Place[] }
}

async function newsClass(db: Db): Promise<string> {
  const item = await db
    .selectFrom('visible_knowledge')
    .where('kind', '=', 'news')
    .select('class_id')
    .executeTakeFirstOrThrow()
  return item.class_id
}

/** Megabytes of each process, second by second. */
async function runDrill(drill: Drill): Promise<number[][]> {
  const { news, elsewhere, ways, read, one, other } = drill
  const pick = random(16)
  const lists = placesOf(news)
  let ended = false
  const world = {
    // Half of all reading is where something changes.
    places: () => (pick() < 0.5 ? elsewhere : [...lists, ...drill.questions]),
    things: () => [...news, ...drill.names],
    ended: () => ended,
    pick,
  }
  const reading = ways.flatMap((way) => Array.from({ length: LINES }, () => readOn(way, world, read)))
  const memory = [one, other].map((): number[] => [])
  const end = performance.now() + MINUTES * 60_000
  try {
    for (let second = 0; performance.now() < end; second += 1) {
      await Promise.all([publishOne(drill, second, pick), sleep(1_000)])
      for (const [place, { pid }] of [one, other].entries()) memory[place]?.push(memoryOf(pid) ?? 0)
    }
  } finally {
    await Promise.all(drill.leaving)
    ended = true
    await Promise.all(reading)
  }
  return memory
}

async function publishOne(drill: Drill, second: number, pick: () => number): Promise<void> {
  const { db, news } = drill
  const thing = news[second % news.length]
  if (thing) await changeNews(db, thing, pick() < WITHDRAWN_SHARE)
  if (second % LEAVE_EVERY === 0) drill.leaving.push(letLeave(drill, second))
}

/** A name comes onto a public question, and goes from it some seconds later by a call to the first process. */
async function letLeave(drill: Drill, second: number): Promise<void> {
  const { db, one, sms } = drill
  const reader = await inviteReader(db, `离席${String(second).padStart(5, '0')}`)
  const name = nameThing(reader, one.port)
  const { leave } = await prepareToLeave(one.address, reader, sms.codeFor)
  const places = placesOfQuestion(reader.esId, name)
  await seenEverywhere(drill, places, name)
  drill.names.push(name)
  drill.questions = places
  await sleep((LEAVE_EVERY * 1_000) / 2)
  await change(name.history, undefined, leave)
}

/** Only from then on must it be shown: a question that is new may be missing in another process for a while. */
async function seenEverywhere({ one, other }: { one: Product; other: Product }, places: Place[], { name }: Thing) {
  const begun = performance.now()
  for (const { address } of [one, other]) {
    for (const { path } of places) {
      while (!(await (await fetch(address + path)).text()).includes(name)) {
        if (performance.now() - begun > PATIENCE) throw new Error(`${path} 一直没有显示 ${name}`)
        await sleep(20)
      }
    }
  }
}

function tellRead({ read: { answers, failed, told, stale }, names }: Drill): void {
  const kept = Object.entries(told).map(([word, count]) => `${word} ${count}`)
  console.log(
    `${answers} 个回答，${failed} 次服务不可用，${names.length} 位读者离开；缓存：${kept.join('，') || '没有说'}`,
  )
  if (answers === 0 || failed > answers / 100) throw new Error('能判断的回答太少')
  if (stale.length > 0) throw new Error(`${stale.length} 处过时：\n${stale.slice(0, MOST_TOLD).join('\n')}`)
  console.log('没有一个过时')
}

function judgeMemory(memory: number[][]): void {
  for (const sizes of memory) {
    const quarter = Math.max(...sizes.slice(0, Math.ceil(sizes.length / 4)))
    const [first = 0, last = 0] = [sizes[0], sizes.at(-1)]
    console.log(
      `内存：开始 ${first.toFixed(0)} MB，最多 ${Math.max(...sizes).toFixed(0)} MB，结束 ${last.toFixed(0)} MB`,
    )
    if (last > quarter + MAY_GROW) throw new Error(`内存还在增长：前四分之一最多 ${quarter.toFixed(0)} MB`)
  }
}

async function judgeRush({ db, one, news: [thing] }: Drill): Promise<void> {
  if (!thing) return
  const { turnedAway, renders, kept } = await rushOn(db, one.port, RUSH, () => changeNews(db, thing, false))
  console.log(
    `${RUSH} 个读者同时要一页没有备好的首页，三次：${turnedAway} 个没有得到，每次渲染约 ${renders.toFixed(1)} 次`,
  )
  if (!kept) console.log('页面没有标签，没有缓存，渲染几次不作要求')
  else if (turnedAway > 0 || renders > 1.5) throw new Error('应当渲染一次，人人得到')
}
