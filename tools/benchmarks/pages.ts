import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Bench } from '../bench.ts'
import { buildIfNeeded } from '../build.ts'
import { startProduct } from '../startProduct.ts'

const ROUNDS = 200

/** What a rendered page costs beside the smallest answer the same process gives. */
export const bench: Bench = {
  about: '渲染一页与最小回答之比',
  async run() {
    await buildIfNeeded()
    const folder = mkdtempSync(join(tmpdir(), 'zc-bench-'))
    chmodSync(folder, 0o755)
    let stop = async () => {}
    try {
      const product = await startProduct(folder)
      stop = product.stop
      const { address } = product
      const { rows } = (await (await fetch(`${address}/magazine/web/v1/portal/knowledge/news?pageSize=1`)).json()) as {
        rows: { esId: string }[]
      }
      const paths = [
        '/healthz',
        '/magazine/web/v1/portal/knowledge/news',
        '/index',
        '/news',
        `/newsDetails?id=${rows[0]?.esId}`,
      ]
      for (const path of paths) await median(address + path, 30)
      const baseline = await median(`${address}/healthz`, ROUNDS)
      for (const path of paths) {
        const time = await median(address + path, ROUNDS)
        console.log(
          `${path.padEnd(48)} ${time.toFixed(2).padStart(7)} ms  ${(time / baseline).toFixed(1).padStart(5)} ×`,
        )
      }
    } finally {
      await stop()
      rmSync(folder, { recursive: true, force: true })
    }
  },
}

async function median(url: string, rounds: number): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    const begun = performance.now()
    await (await fetch(url)).arrayBuffer()
    times.push(performance.now() - begun)
  }
  return times.sort((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0
}
