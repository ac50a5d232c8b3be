import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Bench } from '../bench.ts'
import { buildIfNeeded } from '../build.ts'
import { ROOT } from '../sources.ts'

const ROUNDS = 200

/** What a rendered page costs beside the smallest answer the same process gives. */
export const bench: Bench = {
  about: '渲染一页与最小回答之比',
  async run() {
    buildIfNeeded()
    const folder = mkdtempSync(join(tmpdir(), 'zc-bench-'))
    chmodSync(folder, 0o755)
    const { address, stop } = await startProduct(folder)
    try {
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

function startProduct(folder: string): Promise<{ address: string; stop: () => Promise<void> }> {
  const env = { ...process.env, NODE_ENV: 'production', PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'error' }
  const child = spawn(join(ROOT, 'node_modules/.bin/node'), [join(ROOT, 'tools/start.ts')], { env })
  const stop = () =>
    new Promise<void>((resolve) => {
      child.once('exit', () => resolve())
      child.kill('SIGTERM')
    })
  return new Promise((resolve, reject) => {
    child.once('exit', () => reject(new Error('the product did not start')))
    child.stdout.on('data', (chunk: Buffer) => {
      const address = /已启动：(\S+)/.exec(String(chunk))?.[1]
      if (address) resolve({ address, stop })
    })
  })
}
