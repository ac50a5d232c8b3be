import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Bench } from '../bench.ts'
import { buildIfNeeded } from '../build.ts'
import type { Answer } from '../load/httpAnswer.ts'
import { requestFor } from '../load/line.ts'
import { withLines } from '../load/loops.ts'
import { type Report, table, tell } from '../load/performanceDocument.ts'
import { shown, spreadOf, whole } from '../load/spread.ts'
import { costOf } from '../search/processCost.ts'
import { startProduct } from '../startProduct.ts'
import { startCeiling } from './pages/startCeiling.ts'

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5)
const PAGE = '/index'
const GOAL = 1_500

/** In milliseconds from the command on; processor time of the server and of the database below it. */
type Started = { listening: number; page: number; server: number; database: number; plain: number }

/** How soon a start on data that is there gives its first page, beside a plain Fastify that gives the same bytes. */
export const bench: Bench = {
  about: `在已有数据上启动，多久给出第一页，${ROUNDS} 次；旁边是最简单的 Fastify 给出同样的字节`,
  async run({ write }) {
    await buildIfNeeded()
    const folder = mkdtempSync(join(tmpdir(), 'zc-start-'))
    chmodSync(folder, 0o755)
    try {
      // Of the first one is that the data come, of the second that what came of our sources is kept.
      for (let before = 0; before < 2; before += 1) await startOnce(folder)
      const started: Started[] = []
      for (let round = 0; round < ROUNDS; round += 1) started.push(await startOnce(folder))
      tell('start', 'npm run bench -- start', report(started), write)
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  },
}

async function startOnce(folder: string): Promise<Started> {
  const begun = performance.now()
  const product = await startProduct(folder)
  try {
    const listening = performance.now() - begun
    const answer = await firstPage(product.port)
    const page = performance.now() - begun
    const { own = 0, below = 0 } = costOf(product.pid) ?? {}
    return { listening, page, server: own, database: below, plain: await plainStart(answer) }
  } finally {
    await product.stop()
  }
}

async function plainStart(answer: Answer): Promise<number> {
  const begun = performance.now()
  const ceiling = await startCeiling(new Map([[PAGE, answer]]))
  await firstPage(ceiling.port)
  ceiling.stop()
  return performance.now() - begun
}

async function firstPage(port: number): Promise<Answer> {
  const answers: Answer[] = []
  await withLines(port, 1, async (line) => {
    answers.push(await line.ask(requestFor(PAGE)))
  })
  const [answer] = answers
  if (answer?.status !== 200) throw new Error(`${PAGE} 得到 ${answer?.status}`)
  return answer
}

function report(started: Started[]): Report {
  const of = (name: keyof Started) => spreadOf(started.map((one) => one[name]))
  const row = (words: string, name: keyof Started) => [words, shown(of(name), whole)]
  const page = of('page').middle
  const rows = [
    row('until it listens', 'listening'),
    row('until the first page has come', 'page'),
    row('processor time of the server until then', 'server'),
    row('processor time of the database until then', 'database'),
    row('plain Fastify, until the same bytes have come', 'plain'),
  ]
  return {
    text: `The first page comes after ${whole(page)} ms (goal ${whole(GOAL)}), ${(page / of('plain').middle).toFixed(1)} times what plain Fastify takes.\n\n${table(['start on data that is there', 'ms'], rows)}`,
  }
}
