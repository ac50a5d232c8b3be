import type { Bench } from '../bench.ts'
import type { Answer } from '../load/httpAnswer.ts'
import { tell } from '../load/performanceDocument.ts'
import { type Scratch, withScratch } from '../load/scratchProduct.ts'
import { type Figures, figuresOf } from './pages/figures.ts'
import { type Earlier, heatUp, measureTarget, type Round, type Servers, warmUp } from './pages/measureTarget.ts'
import { pagesReport } from './pages/pagesReport.ts'
import { startCeiling } from './pages/startCeiling.ts'
import { findEarlier, findTargets, type Target } from './pages/targets.ts'

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3)
/** The folder of an earlier release, installed, to measure beside this one. */
const BEFORE = process.env.BENCH_BEFORE

/** Every public page and call, made anew, from the cache and unchanged, beside plain Fastify with the same bytes. */
export const bench: Bench = {
  about: `公开的页面与接口每秒处理器时间能答多少次：不用缓存、用缓存、304，与最简单的 Fastify 之比，各量 ${ROUNDS} 遍；BENCH_ONLY=/index,law.list 只量几个，BENCH_BEFORE=<早先版本的文件夹> 一同量它`,
  async run({ write }) {
    await withScratch(async ({ start, startEarlier }) => {
      const cached = await start()
      const uncached = await start({ PAGE_CACHE_MB: '0' })
      const before = BEFORE === undefined ? undefined : await earlierIn(BEFORE, startEarlier)
      const targets = chosen(await findTargets(cached.address))
      const figures = await measureAll({ cached, uncached, before }, targets)
      tell('pages', 'npm run bench -- pages', pagesReport(figures), write)
    })
  },
}

async function earlierIn(folder: string, startEarlier: Scratch['startEarlier']): Promise<Earlier> {
  const { address, pid, port } = await startEarlier(folder)
  return { pid, port, paths: await findEarlier(address) }
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
