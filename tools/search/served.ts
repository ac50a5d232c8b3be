import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { indexFileIn } from '@zhengcai/server/search/following/indexShelf.ts'
import { buildIfNeeded } from '../build.ts'
import { shared } from '../shared.ts'
import { type Product, startProduct } from '../startProduct.ts'
import { fillProduct } from './fillProduct.ts'
import { manyLaws } from './manyLaws.ts'
import { lawMaterial } from './material.ts'
import { costOf, memoryOf } from './processCost.ts'
import { type Arrangement, measureByTurns, SEARCH } from './servedLoads.ts'

const ARTICLES = 150_000
/** The folder of an earlier release, installed, to measure beside this one. */
const BEFORE = process.env.BENCH_BEFORE
/** Of what is asked again and again the answers are kept: what one costs shows only where nothing is. */
const NOTHING_KEPT = { PAGE_CACHE_MB: '0' }
const KEPT = { name: '照常', env: {} }
const ARRANGEMENTS = [
  { name: '一个线程，不留存回答', env: { SEARCH_THREADS: '1', ...NOTHING_KEPT } },
  { name: '线程数按处理器，不留存回答', env: NOTHING_KEPT },
]
const READY_LIMIT = 180_000
/** Milliseconds of work in a second. */
const CALM = 50
const CALM_SECONDS = 60

/** The whole product over HTTP, database and pages included, beside the smallest answer the same process gives. */
export async function served(): Promise<void> {
  const material = await lawMaterial()
  if (!material) return
  await buildIfNeeded()
  const folder = mkdtempSync(join(tmpdir(), 'zc-served-'))
  chmodSync(folder, 0o755)
  const running: Arrangement[] = []
  const start = async (name: string, data: string, { env, root }: Way) => {
    running.push({ name, product: await startAndTell(name, data, { env, root }) })
  }
  try {
    if (BEFORE) {
      await fillEarlier(BEFORE, join(folder, 'before'))
      await start('先前的版本', join(folder, 'before'), { env: {}, root: BEFORE })
    }
    const begun = performance.now()
    const filled = newFolder(join(folder, 'filled'))
    const articles = await fillProduct(filled, manyLaws(material.laws, ARTICLES))
    console.log(`存入 ${articles} 条：${seconds(begun)}`)
    for (const [at, { name, env }] of ARRANGEMENTS.entries())
      await start(name, copyOf(filled, join(folder, String(at))), { env })
    await measureByTurns(running, material.queries)
    for (const { name, product } of running) console.log(`问完之后内存 ${megabytes(memoryOf(product.pid))}  ${name}`)
    for (const { product } of running.splice(0)) await product.stop()
    // The second start finds the index that the first one wrote.
    await start(KEPT.name, join(folder, '0'), KEPT)
    await measureByTurns(running, material.queries)
  } finally {
    for (const { product } of running) await product.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

type Way = { env: Record<string, string>; root?: string | undefined }

function newFolder(folder: string): string {
  mkdirSync(folder, { mode: 0o755 })
  return folder
}

/** With the owners of its files, which the database insists on. */
function copyOf(folder: string, copy: string): string {
  execFileSync('cp', ['-a', folder, copy])
  return copy
}

type Filling = { lawMaterial: typeof lawMaterial; manyLaws: typeof manyLaws; fillProduct: typeof fillProduct }

/** What an earlier release reads is stored by its own code. */
async function fillEarlier(root: string, folder: string): Promise<void> {
  process.env.ZHENGCAI_SHARED ??= shared('.')
  const parts = ['material', 'manyLaws', 'fillProduct'].map((name) => import(join(root, 'tools/search', `${name}.ts`)))
  const { lawMaterial, manyLaws, fillProduct }: Filling = Object.assign({}, ...(await Promise.all(parts)))
  const material = await lawMaterial()
  if (!material) throw new Error(`${root} 找不到法规文本`)
  await fillProduct(newFolder(folder), manyLaws(material.laws, ARTICLES))
}

async function startAndTell(name: string, folder: string, { env, root }: Way): Promise<Product> {
  const begun = performance.now()
  const found = existsSync(indexFileIn(folder)) ? '磁盘上有索引' : '磁盘上没有索引'
  const product = await startProduct(folder, env, undefined, root)
  const started = seconds(begun)
  const empty = memoryOf(product.pid)
  await ready(product.address)
  console.log(
    `启动 ${started}，可以搜索 ${seconds(begun)}（${found}）；内存 ${megabytes(empty)} → ${megabytes(memoryOf(product.pid))}  ${name}`,
  )
  await calm(product.pid)
  return product
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
