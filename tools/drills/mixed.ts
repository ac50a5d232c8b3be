import { readdirSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { keysOf } from '@zhengcai/contract/keysOf.ts'
import { sql } from 'kysely'
import type { Drill } from '../drill.ts'
import { percentile } from '../search/measures.ts'
import { memoryOf, ownMemoryOf } from '../search/processCost.ts'
import { type Crew, gatherCrew, readyCrew } from './means/drillCrew.ts'
import { newFolder } from './means/drillFolder.ts'
import { type Ground, makeGround } from './means/drillGround.ts'
import { judgeWritten } from './means/drillLedger.ts'
import { fail } from './means/drillOutcome.ts'
import { type Read, startReading } from './means/drillReaders.ts'
import { startWriting, type Written } from './means/drillWriters.ts'
import { growthOf, leakOf, type Sample } from './means/growth.ts'
import { heldBy, tellingIn } from './means/inside/liveHeap.ts'

const MINUTES = Number(process.env.DRILL_MINUTES ?? 10)
/** Stretches of load; the people of each are new, as those of an hour would be. */
const STRETCH = Math.min(30_000, (MINUTES * 60_000) / 16)
/** By how much the last quarter may lie above the second: megabytes, descriptors, connections, or a share where that is more. */
const MAY_GROW = {
  memory: { by: 60, share: 0.12 },
  backend: { by: 3, share: 0.3 },
  descriptors: { by: 10, share: 0.1 },
  connections: { by: 4, share: 0 },
}
const MEASURED = keysOf(MAY_GROW)
/** Bytes that a request may leave behind in what the server holds after a collection. */
const MAY_LEAVE = 256
const MAY_FAIL = 0.01

type Measured = keyof typeof MAY_GROW
type Looked = { sample: Sample<Measured>; held: number | undefined; requests: number }

export const drill: Drill = {
  about: `一小时的混合负载压成 ${MINUTES} 分钟：读、搜索、五种写入；服务的内存和收集之后还留着的、每个数据库连接的内存、描述符、连接都不再增长`,
  limit: MINUTES + 5,
  async run() {
    const ground = await makeGround('mixed')
    const heap = newFolder('heap')
    const product = await ground.start({ QUEUE_SECONDS: '10', ...tellingIn(heap) })
    const crew = await ground.withDb((db) => gatherCrew(db))
    const all: { reads: Read[]; written: Written[] } = { reads: [], written: [] }
    const looks: Looked[] = []
    const end = performance.now() + MINUTES * 60_000
    while (performance.now() < end) {
      const { reads, written, backend } = await stretch(ground, product.port, product.address, crew)
      all.reads.push(...reads)
      all.written.push(...written)
      // Looked at when nobody asks, so that what is left is what was kept.
      await sleep(2_000)
      looks.push({
        sample: { ...(await look(ground, product.pid)), backend },
        held: await heldBy(heap, product.pid),
        requests: all.reads.length + all.written.length,
      })
      console.log(JSON.stringify(looks.at(-1)))
    }
    await product.stop()
    judgeFailures(all.reads, all.written)
    return `${told(all)}；${judgeGrowth(looks.map(({ sample }) => sample))}，${judgeHeld(looks)}`
  },
}

async function stretch(
  ground: Ground,
  port: number,
  address: string,
  crew: Crew,
): Promise<{ reads: Read[]; written: Written[]; backend: number | undefined }> {
  await ground.withDb((db) => readyCrew(db, crew, { readers: 30, texts: 40 }))
  const words = ['采购', '评审专家', 'zhengfucaigou', '质疑投诉', `${Math.random()}`]
  const search = words.map((word) => `/magazine/web/v1/portal/knowledgeSearch?keyword=${encodeURIComponent(word)}`)
  const pages = [
    '/index',
    '/news',
    '/lawLibrary',
    '/feed/all.xml',
    ...crew.items.slice(0, 20).map((id) => `/newsDetails?id=${id}`),
  ]
  const known = await existing(address, pages)
  const reading = startReading(port, [...known, ...search], { lines: 8, pause: 20 })
  const writing = startWriting(address, crew, 500)
  await sleep(STRETCH)
  // Asked while all are at work: afterwards there are as many connections as happen to be left.
  const backend = await memoryOfBackends(ground)
  const [reads, written] = [await reading.stop(), await writing.stop()]
  const faults = await ground.withDb((db) => judgeWritten(db, crew, written))
  if (faults.length > 0) fail(faults.slice(0, 5).join('；'))
  return { reads, written, backend }
}

/** Items of other kinds have addresses of their own, which a page sends its readers to. */
async function existing(address: string, paths: string[]): Promise<string[]> {
  const statuses = await Promise.all(
    paths.map((path) => fetch(address + path, { redirect: 'manual' }).then(({ status }) => status)),
  )
  return paths.filter((_path, at) => statuses[at] === 200)
}

const backendsOf = async (ground: Ground): Promise<number[]> => {
  const { rows } = await ground.withDb((db) =>
    sql<{ pid: number }>`select pid from pg_stat_activity
      where application_name = 'zhengcai' and pid <> pg_backend_pid()`.execute(db),
  )
  return rows.map(({ pid }) => pid)
}

/** The middle one of them; undefined where none could be measured. */
async function memoryOfBackends(ground: Ground): Promise<number | undefined> {
  const known = (await backendsOf(ground)).map((pid) => ownMemoryOf(pid)).filter((value) => value !== undefined)
  return known.length > 0 ? percentile(known, 0.5) : undefined
}

async function look(ground: Ground, pid: number): Promise<Omit<Sample<Measured>, 'backend'>> {
  return {
    memory: memoryOf(pid),
    descriptors: readdirSync(`/proc/${pid}/fd`).length,
    connections: (await backendsOf(ground)).length,
  }
}

function judgeFailures(reads: Read[], written: Written[]): void {
  const lost = reads.filter(({ status }) => status !== 200)
  if (lost.length > reads.length * MAY_FAIL)
    fail(`${lost.length}/${reads.length} 次没有读到，例如 ${lost[0]?.path} ${lost[0]?.status}`)
  const refused = written.filter(({ done }) => !done)
  if (refused.length > written.length * MAY_FAIL * 5)
    fail(`${refused.length}/${written.length} 次没有写成，例如 ${refused[0]?.refusal}`)
}

function judgeGrowth(samples: Sample<Measured>[]): string {
  const shown = MEASURED.map((what) => {
    const { first, last, grows } = growthOf(
      samples.map((sample) => sample[what]),
      MAY_GROW[what],
    )
    const seen = `${NAMES[what]} ${first.toFixed(what === 'backend' ? 1 : 0)} → ${last.toFixed(what === 'backend' ? 1 : 0)}`
    return grows ? fail(`还在增长（第二个四分之一、最后四分之一的中位数）：${seen}`) : seen
  })
  return `${samples.length} 次取样，第二个四分之一到最后四分之一：${shown.join('，')}`
}

function judgeHeld(looks: Looked[]): string {
  const requests = looks.map((one) => one.requests)
  const held = looks.map((one) => one.held)
  const { first, last, each, leaks } = leakOf(held, requests, MAY_LEAVE)
  const megabytes = (bytes: number) => (bytes / 1_000_000).toFixed(0)
  const seen = `收集之后还留着的（MB） ${megabytes(first)} → ${megabytes(last)}，每个请求 ${each.toFixed(0)} 字节`
  return leaks ? fail(`每个请求至多留下 ${MAY_LEAVE} 字节：${seen}`) : seen
}

const NAMES: Record<Measured, string> = {
  memory: '内存（MB）',
  backend: '每个数据库连接自己的内存（MB）',
  descriptors: '描述符',
  connections: '数据库连接',
}

const told = ({ reads, written }: { reads: Read[]; written: Written[] }) =>
  `读 ${reads.length} 次（p99 ${percentile(
    reads.map(({ ms }) => ms),
    0.99,
  ).toFixed(0)} 毫秒），写 ${written.filter(({ done }) => done).length} 次`
