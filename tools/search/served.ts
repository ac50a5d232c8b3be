import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { BASE_PATH } from '@zhengcai/contract/addresses.ts'
import { buildIfNeeded } from '../build.ts'
import { type Product, startProduct } from '../startProduct.ts'
import { fillProduct } from './fillProduct.ts'
import { manyLaws } from './manyLaws.ts'
import { lawMaterial } from './material.ts'
import { ms, percentile } from './measures.ts'
import { costOf, memoryOf } from './processCost.ts'
import { SUGGEST } from './querySets.ts'
import { ask } from './readers.ts'

const ARTICLES = 150_000
const WARM_UP = 60
const LOADS = [
  { readers: 1, rounds: 200 },
  { readers: 16, rounds: 640 },
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
  const folder = mkdtempSync(join(tmpdir(), 'zc-served-'))
  chmodSync(folder, 0o755)
  let product: Product | undefined
  try {
    let begun = performance.now()
    const articles = await fillProduct(folder, manyLaws(material.laws, ARTICLES))
    console.log(`存入 ${articles} 条：${seconds(begun)}`)
    begun = performance.now()
    product = await startProduct(folder)
    const started = seconds(begun)
    const empty = memoryOf(product.pid)
    await ready(product.address)
    console.log(
      `启动 ${started}，可以搜索 ${seconds(begun)}；内存 ${megabytes(empty)} → ${megabytes(memoryOf(product.pid))}`,
    )
    await calm(product.pid)
    await measure(product, material.queries)
    console.log(`问完之后内存 ${megabytes(memoryOf(product.pid))}`)
  } finally {
    await product?.stop()
    rmSync(folder, { recursive: true, force: true })
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

async function measure({ address, pid }: Product, sets: Record<string, string[]>): Promise<void> {
  const urls = {
    最小回答: [`${address}/healthz`],
    ...Object.fromEntries(
      Object.entries(sets).map(([name, queries]) => {
        const call = name === SUGGEST ? `${SEARCH}/suggest` : SEARCH
        return [name, queries.map((keyword) => `${address}${call}?keyword=${encodeURIComponent(keyword)}`)]
      }),
    ),
  }
  console.log('读者  查询             p50      p95    每秒   CPU/次  数据库CPU  与最小回答之比')
  for (const load of LOADS) {
    let smallest = 0
    for (const [name, own] of Object.entries(urls)) {
      await ask(own, { ...load, rounds: WARM_UP })
      const before = costOf(pid)
      const { times, perSecond } = await ask(own, load)
      const after = costOf(pid)
      const spent = (of: 'own' | 'below') =>
        before && after ? ms((after[of] - before[of]) / load.rounds) : '–'.padStart(8)
      const p50 = percentile(times, 0.5)
      smallest ||= p50
      console.log(
        `${String(load.readers).padStart(4)}  ${name.padEnd(6, '　')} ${ms(p50)} ${ms(percentile(times, 0.95))} ${perSecond.toFixed(0).padStart(7)} ${spent('own')} ${spent('below').padStart(10)} ${(p50 / smallest).toFixed(1).padStart(9)} ×`,
      )
    }
  }
}
