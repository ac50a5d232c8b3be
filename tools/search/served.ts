import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { BASE_PATH } from '@zhengcai/contract/addresses.ts'
import { indexFileIn } from '@zhengcai/server/search/following/indexShelf.ts'
import { buildIfNeeded } from '../build.ts'
import { shared } from '../shared.ts'
import { type Product, startProduct } from '../startProduct.ts'
import { fillProduct } from './fillProduct.ts'
import { manyLaws } from './manyLaws.ts'
import { lawMaterial } from './material.ts'
import { ms, percentile } from './measures.ts'
import { costOf, memoryOf } from './processCost.ts'
import { SUGGEST } from './querySets.ts'
import { ask, type Load } from './readers.ts'

const ARTICLES = 150_000
const WARM_UP = 60
const LOADS: Load[] = [
  { readers: 1, rounds: 200 },
  { readers: 16, rounds: 640 },
]
/** Somebody who types presses a key about five times a second. */
const TYPING: Load = { readers: 16, rounds: 480, pause: 200 }
/** The folder of an earlier release, installed, to measure first. */
const BEFORE = process.env.BENCH_BEFORE
/** Of what is asked again and again the answers are kept: what one costs shows only where nothing is. */
const NOTHING_KEPT = { PAGE_CACHE_MB: '0' }
type Arrangement = { name: string; env: Record<string, string> }
const ARRANGEMENTS: Arrangement[] = [
  { name: '一个线程，不留存回答', env: { SEARCH_THREADS: '1', ...NOTHING_KEPT } },
  { name: '线程数按处理器，不留存回答', env: NOTHING_KEPT },
  { name: '照常', env: {} },
]
const SEARCH = `${BASE_PATH}/web/v1/portal/knowledgeSearch`
const READY_LIMIT = 180_000
/** Milliseconds of work in a second. */
const CALM = 50
const CALM_SECONDS = 60

/** The whole product over HTTP, database and pages included, beside the smallest answer the same process gives. */
export async function served(): Promise<void> {
  const material = await lawMaterial()
  if (!material) return
  await buildIfNeeded()
  const measured: [string, Measured][] = []
  const measureAll = async (folder: string, arrangements: Arrangement[], root?: string) => {
    for (const { name, env } of arrangements) {
      console.log(`\n${name}`)
      measured.push([name, await measureProduct(folder, { env, root }, material.queries)])
    }
  }
  if (BEFORE)
    await withFolder(async (folder) => {
      // What an earlier release reads is stored by its own code.
      const { lawMaterial, manyLaws, fillProduct } = await loadEarlier(BEFORE)
      const earlier = await lawMaterial()
      if (!earlier) throw new Error(`${BEFORE} 找不到法规文本`)
      await fillProduct(folder, manyLaws(earlier.laws, ARTICLES))
      await measureAll(folder, [{ name: '先前的版本', env: {} }], BEFORE)
    })
  await withFolder(async (folder) => {
    const begun = performance.now()
    const articles = await fillProduct(folder, manyLaws(material.laws, ARTICLES))
    console.log(`存入 ${articles} 条：${seconds(begun)}`)
    await measureAll(folder, ARRANGEMENTS)
  })
  compare(measured)
}

async function withFolder(act: (folder: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'zc-served-'))
  chmodSync(folder, 0o755)
  try {
    await act(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

type Filling = { lawMaterial: typeof lawMaterial; manyLaws: typeof manyLaws; fillProduct: typeof fillProduct }

async function loadEarlier(root: string): Promise<Filling> {
  process.env.ZHENGCAI_SHARED ??= shared('.')
  const parts = ['material', 'manyLaws', 'fillProduct'].map((name) => import(join(root, 'tools/search', `${name}.ts`)))
  return Object.assign({}, ...(await Promise.all(parts)))
}

/** The first start makes the index, later ones find it on disk. */
async function measureProduct(
  folder: string,
  { env, root }: { env: Record<string, string>; root?: string | undefined },
  sets: QuerySets,
): Promise<Measured> {
  const begun = performance.now()
  const found = existsSync(indexFileIn(folder)) ? '磁盘上有索引' : '磁盘上没有索引'
  const product = await startProduct(folder, env, undefined, root)
  try {
    const started = seconds(begun)
    const empty = memoryOf(product.pid)
    await ready(product.address)
    console.log(
      `启动 ${started}，可以搜索 ${seconds(begun)}（${found}）；内存 ${megabytes(empty)} → ${megabytes(memoryOf(product.pid))}`,
    )
    await calm(product.pid)
    const measured = await measure(product, sets)
    console.log(`问完之后内存 ${megabytes(memoryOf(product.pid))}`)
    return measured
  } finally {
    await product.stop()
  }
}

function compare([base, ...others]: [string, Measured][]): void {
  if (!base) return
  const [first, before] = base
  for (const [name, measured] of others) {
    console.log(`\n${name}，与“${first}”相比\n读者  查询          每秒：先前  现在   之比    p95：先前     现在`)
    for (const [row, { perSecond, p95 }] of measured) {
      const own = before.get(row)
      if (own)
        console.log(
          `${row} ${own.perSecond.toFixed(0).padStart(10)} ${perSecond.toFixed(0).padStart(6)} ${(perSecond / own.perSecond).toFixed(2).padStart(6)} × ${ms(own.p95)} ${ms(p95)}`,
        )
    }
  }
}

const seconds = (begun: number) => `${((performance.now() - begun) / 1_000).toFixed(1)} s`
const megabytes = (size: number | undefined) => (size === undefined ? '–' : `${size.toFixed(0)} MB`)

/** While the index is being made, questions wait and are then turned away. */
async function ready(address: string): Promise<void> {
  const until = performance.now() + READY_LIMIT
  for (;;) {
    const { status } = await fetch(`${address}${SEARCH}?keyword=${encodeURIComponent('采购')}`)
    if (status === 200) return
    if (performance.now() > until) throw new Error(`索引没有建成：${status}`)
  }
}

/** What a start leaves to be done afterwards is no part of a question. */
async function calm(pid: number): Promise<void> {
  for (let left = CALM_SECONDS, last = 0; left > 0; left--) {
    const { own = 0 } = costOf(pid) ?? {}
    if (own - last < CALM) return
    last = own
    await sleep(1_000)
  }
}

type QuerySets = Record<string, string[]>
type Measured = Map<string, { perSecond: number; p95: number }>

function addressesOf(address: string, sets: QuerySets): QuerySets {
  const asked = Object.entries(sets).map(([name, queries]) => {
    const call = name === SUGGEST ? `${SEARCH}/suggest` : SEARCH
    return [name, queries.map((keyword) => `${address}${call}?keyword=${encodeURIComponent(keyword)}`)] as const
  })
  return { 最小回答: [`${address}/healthz`], ...Object.fromEntries(asked) }
}

async function measure({ address, pid }: Product, sets: QuerySets): Promise<Measured> {
  const urls = addressesOf(address, sets)
  const measured: Measured = new Map()
  console.log('读者  查询             p50      p95    每秒   CPU/次  数据库CPU  与最小回答之比')
  for (const load of LOADS) {
    let smallest = 0
    for (const [name, own] of Object.entries(urls)) {
      const row = `${String(load.readers).padStart(4)}  ${name.padEnd(6, '　')}`
      const found = await measureLoad(pid, own, load)
      smallest ||= found.p50
      measured.set(row, found)
      console.log(`${row} ${found.line} ${(found.p50 / smallest).toFixed(1).padStart(9)} ×`)
    }
  }
  const busy = { go: true }
  const typing = urls[SUGGEST] ?? []
  for (const [name, others] of [
    ['打字', undefined],
    ['打字，另有 4 人提问', urls.整句提问 ?? urls.四个词 ?? []],
  ] as const) {
    const beside = others && keepAsking(others, busy)
    const found = await measureLoad(pid, typing, TYPING)
    busy.go = false
    await beside
    measured.set(`${String(TYPING.readers).padStart(4)}  ${name}`, found)
    console.log(`${String(TYPING.readers).padStart(4)}  ${name} ${found.line}`)
  }
  return measured
}

async function keepAsking(urls: string[], busy: { go: boolean }): Promise<void> {
  busy.go = true
  while (busy.go) await ask(urls, { readers: 4, rounds: 8 })
}

async function measureLoad(pid: number, urls: string[], load: Load) {
  await ask(urls, { ...load, rounds: WARM_UP })
  const before = costOf(pid)
  const { times, perSecond } = await ask(urls, load)
  const after = costOf(pid)
  const spent = (of: 'own' | 'below') =>
    before && after ? ms((after[of] - before[of]) / load.rounds) : '–'.padStart(8)
  const [p50, p95] = [percentile(times, 0.5), percentile(times, 0.95)]
  const line = `${ms(p50)} ${ms(p95)} ${perSecond.toFixed(0).padStart(7)} ${spent('own')} ${spent('below').padStart(10)}`
  return { p50, p95, perSecond, line }
}
