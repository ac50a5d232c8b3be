import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Drill } from '../drill.ts'
import { makeGround } from './means/drillGround.ts'
import { fail } from './means/drillOutcome.ts'
import { startReading } from './means/drillReaders.ts'

const ROUNDS = Number(process.env.DRILL_ROUNDS ?? 10)
const PRELOAD = join(import.meta.dirname, './means/inside/endThreads.ts')
const ASKED = `/magazine/web/v1/portal/knowledgeSearch?keyword=${encodeURIComponent('采购')}`
/** Twice the 5 seconds that an answer may take and a little for a busy machine; 503 “for seconds”: of so few texts an index is made in two. */
const LONGEST = 12_000
const BACK_WITHIN = 20_000

type Found = { status: number; total: number; ms: number }

export const drill: Drill = {
  about: `搜索线程突然没了，${ROUNDS} 次：页面照常，搜索说明白，自己恢复，找到的一样多`,
  limit: 12,
  async run() {
    const ground = await makeGround('search')
    let ended = 0
    // Kept answers would hide it.
    const product = await ground.start({ PAGE_CACHE_MB: '0', NODE_OPTIONS: `--import=${PRELOAD}` }, (text) => {
      ended += text.match(/ended/g)?.length ?? 0
    })
    const ask = () => find(product.address)
    const before = await answered(ask)
    const reading = startReading(product.port, ['/index', '/news'])
    const [times, odd]: [number[], Found[]] = [[], []]
    let refused = 0
    for (let round = 0; round < ROUNDS; round += 1) {
      process.kill(product.pid, 'SIGUSR2')
      const begun = performance.now()
      // Several ask at once, as readers do.
      for (let back = false; !back; ) {
        const found = await Promise.all([ask(), ask(), ask()])
        odd.push(
          ...found.filter(
            ({ status, ms, total }) =>
              ![200, 503].includes(status) || ms > LONGEST || (status === 200 && total !== before.total),
          ),
        )
        refused += found.filter(({ status }) => status === 503).length
        back = found.every(({ status }) => status === 200)
        if (!back && performance.now() - begun > BACK_WITHIN) fail(`${BACK_WITHIN / 1_000} 秒后搜索还没有恢复`)
      }
      times.push(performance.now() - begun)
      await sleep(300)
    }
    const lost = (await reading.stop()).filter(({ status }) => status !== 200)
    await product.stop()
    if (ended < ROUNDS) fail(`只有 ${ended} 个线程被终止，演练没有起作用`)
    if (odd.length > 0) fail(`答得不对：${JSON.stringify(odd.slice(0, 3))}，原来找到 ${before.total} 条`)
    if (lost.length > 0) fail(`${lost.length} 次没有读到页面`)
    return `${ROUNDS} 次（${ended} 个线程）都自己恢复，最久 ${(Math.max(...times) / 1_000).toFixed(1)} 秒；其间 ${refused} 次答 503，页面都在，每次都找到 ${before.total} 条`
  },
}

async function find(address: string): Promise<Found> {
  const begun = performance.now()
  const reply = await fetch(address + ASKED)
  const { total = 0 } = (await reply.json()) as { total?: number }
  return { status: reply.status, total, ms: performance.now() - begun }
}

async function answered(ask: () => Promise<Found>): Promise<Found> {
  for (;;) {
    const found = await ask()
    if (found.status === 200 && found.total > 0) return found
    await sleep(500)
  }
}
