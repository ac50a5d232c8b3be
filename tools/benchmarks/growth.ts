import { BASE_PATH } from '@zhengcai/contract/addresses.ts'
import type { Bench } from '../bench.ts'
import { fillKnowledge } from '../load/fillKnowledge.ts'
import { requestFor } from '../load/line.ts'
import { type Report, table, tell } from '../load/performanceDocument.ts'
import { COLOURS, linePlot } from '../load/plot.ts'
import { calm, withScratch } from '../load/scratchProduct.ts'
import { type Spread, short, shown } from '../load/spread.ts'
import { warmCosts } from '../load/warmCosts.ts'
import { findExamples } from './pages/examples.ts'

const SIZES = [1_000, 10_000, 100_000]
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3)
const GOAL = 1.5
const PORTAL = `${BASE_PATH}/web/v1/portal`

type Grown = { name: string; colour: string; path: string; costs: Spread[] }

/** What lists and details cost, made anew, as the library grows. */
export const bench: Bench = {
  about: `${SIZES.join(' / ')} 条内容时列表与详情各要多少处理器时间，不用缓存`,
  async run({ write }) {
    await withScratch(async ({ start, openDb }) => {
      const product = await start({ PAGE_CACHE_MB: '0' })
      const db = await openDb()
      const { news } = await findExamples(product.address)
      const grown: Grown[] = [
        { name: 'news list, page', path: '/news', colour: COLOURS.cached, costs: [] },
        { name: 'news item, page', path: `/newsDetails?id=${news}`, colour: COLOURS.uncached, costs: [] },
        { name: 'news list, call', path: `${PORTAL}/knowledge/news`, colour: COLOURS.ceiling, costs: [] },
        {
          name: '20th page of the list, call',
          path: `${PORTAL}/knowledge/news?pageNum=20`,
          colour: COLOURS.before,
          costs: [],
        },
        { name: 'news item, call', path: `${PORTAL}/knowledge/${news}`, colour: COLOURS.other, costs: [] },
      ]
      for (const size of SIZES) {
        await fillKnowledge(db, size)
        await calm(product.pid)
        for (const one of grown) {
          const ask = { request: requestFor(one.path), status: 200 }
          one.costs.push(...(await warmCosts([{ ...product, ask }], ROUNDS)))
        }
        console.log(`${size} 条量完`)
      }
      tell('growth', 'npm run bench -- growth', report(grown), write)
    })
  },
}

function report(grown: Grown[]): Report {
  const ratios = (costs: Spread[]) => costs.map(({ middle }) => middle / (costs[0]?.middle ?? middle))
  const worst = Math.max(...grown.flatMap(({ costs }) => ratios(costs)))
  const sizes = SIZES.map((size) => size.toLocaleString('en'))
  const rows = grown.map(({ name, costs }) => [
    name,
    ...costs.map((cost) => shown(cost, short)),
    `${(ratios(costs).at(-1) ?? 0).toFixed(2)} ×`,
  ])
  return {
    text: `The most that any of them grows is ${worst.toFixed(2)} times (goal ${GOAL}).\n\n${table(['ms of processor time', ...sizes, 'most ÷ least items'], rows)}`,
    pictures: {
      growth: linePlot(
        'Processor time of one uncached answer by number of items, as a multiple of that at 1,000',
        SIZES,
        grown.map(({ name, colour, costs }) => ({ name, colour, values: ratios(costs) })),
      ),
    },
  }
}
