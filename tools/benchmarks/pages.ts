import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Bench } from '../bench.ts'
import type { Answer } from '../load/httpAnswer.ts'
import { tell } from '../load/performanceDocument.ts'
import { withScratch } from '../load/scratchProduct.ts'
import { type Figures, figuresOf } from './pages/figures.ts'
import { heatUp, measureTarget, type Round, type Servers, warmUp } from './pages/measureTarget.ts'
import { type Before, pagesReport } from './pages/pagesReport.ts'
import { startCeiling } from './pages/startCeiling.ts'
import { findTargets, type Target } from './pages/targets.ts'

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3)
const BEFORE = join(import.meta.dirname, 'pages/before.json')

/** Every public page and call, made anew, from the cache and unchanged, beside plain Fastify with the same bytes. */
export const bench: Bench = {
  about: `公开的页面与接口每秒处理器时间能答多少次：不用缓存、用缓存、304，与最简单的 Fastify 之比，各量 ${ROUNDS} 遍；BENCH_ONLY=/index,law.list 只量几个`,
  async run({ write, keep }) {
    await withScratch(async ({ start }) => {
      const cached = await start()
      const uncached = await start({ PAGE_CACHE_MB: '0' })
      const targets = chosen(await findTargets(cached.address))
      const figures = await measureAll({ cached, uncached }, targets)
      if (keep) writeFileSync(BEFORE, `${JSON.stringify(costs(figures), null, 2)}\n`)
      const before: Before = existsSync(BEFORE) ? JSON.parse(readFileSync(BEFORE, 'utf8')) : {}
      tell('pages', 'npm run bench -- pages', pagesReport(figures, before), write)
    })
  },
}

function chosen(targets: Target[]): Target[] {
  const only = process.env.BENCH_ONLY?.split(',')
  return only ? targets.filter(({ name }) => only.includes(name)) : targets
}

async function measureAll(products: Omit<Servers, 'ceiling'>, targets: Target[]): Promise<Figures[]> {
  const first = new Map<string, Answer>()
  for (const target of targets) {
    await warmUp(products.uncached, target)
    first.set(target.path, await warmUp(products.cached, target))
  }
  const ceiling = await startCeiling(first)
  const rounds = new Map<string, Round[]>(targets.map(({ path }) => [path, []]))
  try {
    for (const server of [products.cached, products.uncached, ceiling]) await heatUp(server, targets)
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const target of targets) rounds.get(target.path)?.push(await measureTarget({ ...products, ceiling }, target))
      console.log(`第 ${round + 1} 遍量完，共 ${ROUNDS} 遍`)
    }
  } finally {
    ceiling.stop()
  }
  return targets.map((target) => {
    const answer = first.get(target.path)
    const facts = { bytes: answer?.body.length ?? 0, kept: answer?.headers.etag !== undefined }
    return figuresOf(target, facts, rounds.get(target.path) ?? [])
  })
}

const costs = (figures: Figures[]): Before =>
  Object.fromEntries(figures.map(({ name, uncached }) => [name, Number((1_000 / uncached.middle).toFixed(3))]))
