import { BASE_PATH } from '@zhengcai/contract/addresses.ts'
import type { Bench } from '../bench.ts'
import { requestFor } from '../load/line.ts'
import { type Report, table, tell } from '../load/performanceDocument.ts'
import type { Served, Turn } from '../load/requestsPerCpu.ts'
import { withScratch } from '../load/scratchProduct.ts'
import { type Spread, short, shown } from '../load/spread.ts'
import { warmCosts } from '../load/warmCosts.ts'
import type { Product } from '../startProduct.ts'
import { findExamples } from './pages/examples.ts'

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5)
/** The folder of an earlier release, installed, to measure beside this one. */
const BEFORE = process.env.BENCH_BEFORE
const PORTAL = `${BASE_PATH}/web/v1/portal`
const USUAL_ARTICLES = 30

type Miss = { name: string; path: string; goal?: number }
type Paid = Miss & { now: Spread; before?: Spread | undefined }

/** What the answers that readers ask for most cost where nothing is kept, in code that has run often. */
export const bench: Bench = {
  about: `常看的页面与接口不用缓存、代码跑热之后各要多少处理器时间，各量 ${ROUNDS} 遍；BENCH_BEFORE=<早先版本的文件夹> 轮流量它`,
  async run({ write }) {
    await withScratch(async ({ start, startEarlier }) => {
      const product = await start({ PAGE_CACHE_MB: '0' })
      const earlier = BEFORE === undefined ? undefined : await startEarlier(BEFORE)
      const theirs = earlier && (await missesOf(earlier))
      const paid: Paid[] = []
      for (const miss of await missesOf(product)) {
        const path = theirs?.find(({ name }) => name === miss.name)?.path
        const turns = [turnOf(product, miss.path), ...(earlier && path ? [turnOf(earlier, path)] : [])]
        const [now, before] = await warmCosts(turns, ROUNDS)
        if (now) paid.push({ ...miss, now, before })
        console.log(`${miss.name} 量完`)
      }
      tell('misses', 'npm run bench -- misses', report(paid), write)
    })
  },
}

const turnOf = ({ pid, port }: Served, path: string): Turn => ({
  pid,
  port,
  ask: { request: requestFor(path), status: 200 },
})

/** The first is the measure of the others. */
async function missesOf({ address }: Product): Promise<Miss[]> {
  const { news } = await findExamples(address)
  const law = await usualLaw(address)
  return [
    { name: 'the smallest answer', path: `${PORTAL}/dayOfMourning` },
    { name: 'home', path: '/index', goal: 8 },
    { name: 'a list', path: '/news', goal: 4 },
    { name: 'an item', path: `/newsDetails?id=${news}`, goal: 4 },
    { name: `a law of ${law.articles} articles`, path: `/readDetails?id=${law.esId}`, goal: 8 },
    { name: 'a list, call', path: `${PORTAL}/knowledge/news`, goal: 1.5 },
    { name: 'an item, call', path: `${PORTAL}/knowledge/${news}`, goal: 1.5 },
  ]
}

type LawRow = { esId: string; law: { articleCount: number } }

/** The one in the library whose length is nearest to that of a usual law. */
async function usualLaw(address: string): Promise<{ esId: string; articles: number }> {
  const { rows } = (await (await fetch(`${address}${BASE_PATH}/web/v1/law/list?pageSize=50`)).json()) as {
    rows: LawRow[]
  }
  const far = ({ law }: LawRow) => Math.abs(law.articleCount - USUAL_ARTICLES)
  const nearest = rows.toSorted((one, other) => far(one) - far(other) || one.esId.localeCompare(other.esId)).at(0)
  if (!nearest) throw new Error('示例内容里没有法规')
  return { esId: nearest.esId, articles: nearest.law.articleCount }
}

function report(paid: Paid[]): Report {
  const smallest = paid[0]?.now.middle ?? 0
  const rows = paid.map(({ name, goal, now, before }) => [
    name,
    shown(now, short),
    goal === undefined ? '' : String(goal),
    `${(now.middle / smallest).toFixed(1)} ×`,
    ...(BEFORE === undefined
      ? []
      : before
        ? [shown(before, short), `${(before.middle / now.middle).toFixed(1)} ×`]
        : ['', '']),
  ])
  const missed = paid.filter(({ goal = Number.POSITIVE_INFINITY, now }) => now.middle > goal)
  const headings = ['ms of processor time', 'now', 'goal', '÷ the smallest']
  return {
    text: `${missed.length === 0 ? 'All goals are met' : `Above their goals: ${missed.map(({ name }) => name).join(', ')}`}.\n\n${table(BEFORE === undefined ? headings : [...headings, 'before', 'before ÷ now'], rows)}`,
  }
}
