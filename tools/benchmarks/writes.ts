import { BASE_PATH } from '@zhengcai/contract/addresses.ts'
import { OPEN_QUESTIONS_ALLOWED } from '@zhengcai/contract/questions/questionWords.ts'
import { signUp } from '@zhengcai/server/testing/people/signUp.ts'
import type { Bench } from '../bench.ts'
import { postFor, requestFor } from '../load/line.ts'
import { type Ask, closedLoop, type Offered, openLoop } from '../load/loops.ts'
import { table, tell } from '../load/performanceDocument.ts'
import { cpuOf } from '../load/requestsPerCpu.ts'
import { withScratch } from '../load/scratchProduct.ts'
import { short, shown, spreadOf, whole } from '../load/spread.ts'
import { percentile } from '../search/measures.ts'
import type { Product } from '../startProduct.ts'
import { findExamples } from './pages/examples.ts'

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3)
const READERS = 4_000
const LINES = 8
const ALONE_SECONDS = 3
const BESIDE_SECONDS = 5
/** Pages a second that are read meanwhile. */
const READING_RATE = 20
const DONE = { status: 200, saying: '{"code":200' }
const NO_LIMIT = '10000/1m'

/** `most` is how often it can be done at all: each time by another reader or to another thing. */
type Write = { name: string; rate: number; most: number; next: (count: number) => Ask }
type Round = { perSecond: number; perCpu: number; beside: Offered; reading: Offered }

/** Likes and questions, as many as go, and how long each takes while others read. */
export const bench: Bench = {
  about: `点赞与提问每秒多少次；每秒读 ${READING_RATE} 页时各要多久，各量 ${ROUNDS} 遍`,
  async run({ write }) {
    await withScratch(async ({ start, openDb }) => {
      const product = await start({ LIMIT_ASK_USER: NO_LIMIT })
      const db = await openDb()
      const tokens: string[] = []
      for (let count = 0; count < READERS; count += 1) tokens.push((await signUp({ db })).token)
      const { news } = await findExamples(product.address)
      const pages = ['/index', '/news', `/newsDetails?id=${news}`].map((path) => requestFor(path))
      const reading = (count: number): Ask => ({ request: pages[count % pages.length] ?? '', status: 200 })
      const rows: string[][] = []
      for (const one of [likes(tokens, await itemIds(product)), questions(tokens)]) {
        const rounds: Round[] = []
        const next = counted(one)
        for (let round = 0; round < ROUNDS; round += 1) rounds.push(await measure(product, one, next, reading))
        rows.push(row(one, rounds))
      }
      const headings = [
        'write',
        'each second, alone',
        'each second of processor time',
        'offered beside reading',
        'p50 / p99 ms',
        'pages read meanwhile, p50 / p99 ms',
      ]
      tell('writes', 'npm run bench -- writes', { text: table(headings, rows) }, write)
    })
  },
}

async function itemIds({ address }: Product): Promise<string[]> {
  const reply = await fetch(`${address}${BASE_PATH}/web/v1/portal/knowledge/list?pageSize=50`)
  return ((await reply.json()) as { rows: { esId: string }[] }).rows.map(({ esId }) => esId)
}

const bearer = (token = '') => ({ authorization: `Bearer ${token}` })

function likes(tokens: string[], items: string[]): Write {
  const path = `${BASE_PATH}/web/v1/knowledge/operate/like`
  return {
    name: 'like',
    rate: 50,
    most: tokens.length * items.length,
    next: (count) => {
      const item = items[Math.floor(count / tokens.length)]
      return { request: postFor(path, { esIds: [item] }, bearer(tokens[count % tokens.length])), ...DONE }
    },
  }
}

function questions(tokens: string[]): Write {
  const path = `${BASE_PATH}/web/v1/userQuestion/askQuestion`
  return {
    name: 'question',
    rate: 20,
    most: tokens.length * OPEN_QUESTIONS_ALLOWED,
    next: (count) => {
      const words = { title: `第 ${count} 条测量用的提问`, content: `这是第 ${count} 条提问，只为测量写入快慢。` }
      return { request: postFor(path, words, bearer(tokens[count % tokens.length])), ...DONE }
    },
  }
}

/** Counts on from round to round, as nothing can be done twice. */
function counted({ name, most, next }: Write): () => Ask {
  let done = 0
  return () => {
    if (done >= most) throw new Error(`${name} 已做满 ${most} 次`)
    done += 1
    return next(done - 1)
  }
}

async function measure(
  product: Product,
  { rate }: Write,
  next: () => Ask,
  reading: (count: number) => Ask,
): Promise<Round> {
  const before = cpuOf(product.pid)
  const begun = performance.now()
  const enough = () => performance.now() - begun > ALONE_SECONDS * 1_000
  const count = await closedLoop(product.port, next, { lines: LINES, enough })
  const perSecond = (count * 1_000) / (performance.now() - begun)
  const perCpu = (count * 1_000) / (cpuOf(product.pid) - before)
  const [beside, read] = await Promise.all([
    openLoop(product.port, next, { rate, seconds: BESIDE_SECONDS }),
    openLoop(product.port, reading, { rate: READING_RATE, seconds: BESIDE_SECONDS }),
  ])
  return { perSecond, perCpu, beside, reading: read }
}

function row({ name, rate }: Write, rounds: Round[]): string[] {
  return [
    name,
    shown(spreadOf(rounds.map(({ perSecond }) => perSecond)), whole),
    shown(spreadOf(rounds.map(({ perCpu }) => perCpu)), whole),
    `${rate}/s`,
    times(rounds.map(({ beside }) => beside)),
    times(rounds.map(({ reading }) => reading)),
  ]
}

function times(offered: Offered[]): string {
  const of = (share: number) => shown(spreadOf(offered.map((one) => percentile(one.times, share))), short)
  const refused = offered.reduce((sum, one) => sum + one.refused, 0)
  return `${of(0.5)} / ${of(0.99)}${refused > 0 ? `, ${refused} turned away` : ''}`
}
