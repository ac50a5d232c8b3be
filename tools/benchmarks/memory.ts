import { setTimeout as sleep } from 'node:timers/promises'
import type { Bench } from '../bench.ts'
import { requestFor } from '../load/line.ts'
import { type Ask, closedLoop } from '../load/loops.ts'
import { table, tell } from '../load/performanceDocument.ts'
import { withScratch } from '../load/scratchProduct.ts'
import { whole } from '../load/spread.ts'
import { memoryOf } from '../search/processCost.ts'
import type { Product } from '../startProduct.ts'

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5)
const READERS = 8
const LOOK = 200
const GOAL = 350
const TOKEN = 'memory-benchmark-token'
const MEGABYTE = 1_000_000
/** The threads of search tell what they hold every three seconds. */
const TOLD_BY_THEN = 8_000

type Held = { all: number; search: number }

/** What the process holds after a start on data that is there, and while everything public is read. */
export const bench: Bench = {
  about: `启动之后、${READERS} 位读者把公开的一切读 ${ROUNDS} 遍时占用的内存，其中搜索占多少`,
  async run({ write }) {
    await withScratch(async ({ start, startAgain }) => {
      await start()
      const kept = await startAgain({ METRICS_TOKEN: TOKEN })
      const rest = await heldBy(kept)
      const reading = await whileReading(kept)
      const anew = await whileReading(await startAgain({ METRICS_TOKEN: TOKEN, PAGE_CACHE_MB: '0' }))
      const part = ({ all, search }: Held) => whole(all - search)
      const row = (name: string, held: Held) => [name, whole(held.all), whole(held.search), part(held)]
      const rows = [
        row('at rest after a start', rest),
        row('everything read, as it comes', reading),
        row('everything made anew (`PAGE_CACHE_MB=0`)', anew),
      ]
      const text = `At load, as it comes, ${part(reading)} MB without search (goal ${GOAL}); ${part(anew)} MB where each answer is made anew.\n\n${table(['MB', 'the process', 'search in it', 'without search'], rows)}`
      tell('memory', 'npm run bench -- memory', { text }, write)
    })
  },
}

async function heldBy({ pid, address }: Product): Promise<Held> {
  // The index is told of once somebody has asked it.
  await fetch(`${address}/searchList?keyword=验收`)
  await sleep(TOLD_BY_THEN)
  return { all: memoryOf(pid) ?? unmeasured(), search: await searchIn(address) }
}

/** The most that was seen from the first page on. */
async function whileReading(product: Product): Promise<Held> {
  const asks = (await addressesIn(product.address)).map((path): Ask => ({ request: requestFor(path), status: 200 }))
  const seen: number[] = []
  const looking = setInterval(() => seen.push(memoryOf(product.pid) ?? unmeasured()), LOOK)
  try {
    const enough = (count: number) => count >= asks.length * ROUNDS
    await closedLoop(product.port, (count) => asks[count % asks.length] as Ask, { lines: READERS, enough })
  } finally {
    clearInterval(looking)
  }
  const { search } = await heldBy(product)
  return { all: Math.max(...seen), search }
}

/** What the threads of search hold, and the index that they share. */
async function searchIn(address: string): Promise<number> {
  const reply = await fetch(`${address}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } })
  const text = await reply.text()
  const number = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1] ?? unmeasured())
  return (number('zhengcai_search_threads_bytes') + number('zhengcai_search_index_bytes')) / MEGABYTE
}

/** Every page that search engines are told of. */
async function addressesIn(address: string): Promise<string[]> {
  const listed = async (path: string) =>
    [...(await (await fetch(address + path)).text()).matchAll(/<loc>([^<]+)/g)].map(([, found = '']) => {
      const { pathname, search } = new URL(found.replaceAll('&amp;', '&'))
      return pathname + search
    })
  const parts = await listed('/sitemap.xml')
  return (await Promise.all(parts.map(listed))).flat()
}

function unmeasured(): never {
  throw new Error('量不了内存')
}
