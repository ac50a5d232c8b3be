import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { Agent } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Bench } from '../bench.ts'
import { buildIfNeeded } from '../build.ts'
import { askFrom, type Timed } from '../load/askFrom.ts'
import { startProduct } from '../startProduct.ts'

const CONNECTIONS = 320
const SECONDS = 15

/** What one network that asks far too much gets, and what a reader from another gets meanwhile. */
export const bench: Bench = {
  about: `${CONNECTIONS} 个连接同时要首页 ${SECONDS} 秒：有多久、被请走多少，另一处的读者等多久（与空闲时之比）`,
  async run() {
    await buildIfNeeded()
    for (const [name, env] of [
      ['照常', {}],
      ['不设上限', { RENDERS_AT_ONCE: '1000', QUEUE_SECONDS: '30' }],
    ] as const) {
      const folder = mkdtempSync(join(tmpdir(), 'zc-overload-'))
      chmodSync(folder, 0o755)
      const product = await startProduct(folder, env)
      try {
        await measure(name, product.address)
      } finally {
        await product.stop()
        rmSync(folder, { recursive: true, force: true })
      }
    }
  },
}

async function measure(name: string, address: string): Promise<void> {
  const idle: number[] = []
  for (let round = 0; round < 40; round++) idle.push((await ask(address, '127.0.0.2')).ms)
  const alone = quantile(idle.slice(10), 0.5)
  const end = Date.now() + SECONDS * 1_000
  const crowd: Timed[] = []
  const reader: Timed[] = []
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const lanes = Array.from({ length: CONNECTIONS }, async () => {
    while (Date.now() < end) crowd.push(await ask(address, '127.0.0.1', agent))
  })
  const other = (async () => {
    while (Date.now() < end) {
      await new Promise((resolve) => setTimeout(resolve, 500))
      reader.push(await ask(address, '127.0.0.2'))
    }
  })()
  await Promise.all([...lanes, other])
  agent.destroy()
  const served = crowd.filter(({ status }) => status === 200).map(({ ms }) => ms)
  const away = crowd.filter(({ status }) => status === 503).map(({ ms }) => ms)
  const failed = crowd.length - served.length - away.length
  const times = (list: number[]) =>
    [0.5, 0.99]
      .map((q) => `${quantile(list, q).toFixed(0)} ms（${(quantile(list, q) / alone).toFixed(0)} ×）`)
      .join(' / ')
  console.log(`${name}：空闲时 ${alone.toFixed(0)} ms`)
  console.log(
    `  答复 ${served.length}，p50 / p99 ${times(served)}；请走 ${away.length}，p50 / p99 ${times(away)}；失败 ${failed}`,
  )
  console.log(
    `  另一处的读者 ${reader.length} 次，${reader.filter(({ status }) => status === 200).length} 次得到页面，p50 / 最久 ${times(reader.map(({ ms }) => ms))}`,
  )
}

const ask = (address: string, from: string, agent?: Agent): Promise<Timed> =>
  askFrom(Number(new URL(address).port), from, '/index', agent)

function quantile(list: number[], q: number): number {
  return list.toSorted((a, b) => a - b)[Math.min(Math.floor(list.length * q), list.length - 1)] ?? 0
}
