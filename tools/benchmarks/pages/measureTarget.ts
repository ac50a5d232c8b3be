import type { Answer } from '../../load/httpAnswer.ts'
import { openLine, requestFor } from '../../load/line.ts'
import { type Ask, closedLoop, type Offered, openLoop } from '../../load/loops.ts'
import { ALONE, cpuOf, requestsPerCpu, type Served, type Turn } from '../../load/requestsPerCpu.ts'
import type { Target } from './targets.ts'

/** Requests a second that readers send, whatever the answers take. */
export const RATES = { uncached: 10, cached: 200 }
const SECONDS = { uncached: 1.5, cached: 1 }
const WARM_UP = 30
const WARM_UP_LIMIT = 2_000
/** Milliseconds of processor time after which the compiler has done for the cheapest answers what it will do. */
const HOT = 2_000
const HEAT_UP_LIMIT = 20_000

/** Requests for each second of processor time, and how long each answer took at the fixed rate, in milliseconds. */
export type Measured = Offered & { perCpu: number }
export type Round = {
  /** Requests for each second of processor time that an earlier release answers. */
  before?: number
  uncached: Measured
  cached: Measured
  ceiling: Measured
  /** Absent where the product gives no tag to come back with. */
  unchanged?: { perCpu: number; ceiling: number }
}
export type Servers = { uncached: Served; cached: Served; ceiling: Served; before?: Earlier | undefined }
/** An earlier release, with the address at which it has what is measured, by its name; it may not have all. */
export type Earlier = Served & { paths: Map<string, string> }

/** What is compared is asked for by turns, so that it meets the same machine. An answer without a tag was not kept. */
export async function measureTarget({ uncached, cached, ceiling, before }: Servers, target: Target): Promise<Round> {
  const ask = askFor(target.path)
  const [perCpu = 0, earlier] = await requestsPerCpu([{ ...uncached, ask }, ...askBefore(before, target)], ALONE)
  const made = { perCpu, ...(await offered(uncached, ask, 'uncached')) }
  const { headers } = await warmUp(cached, target, 1)
  const [ready = 0, most = 0] = await requestsPerCpu([
    { ...cached, ask },
    { ...ceiling, ask },
  ])
  const plain = { perCpu: most, ...(await offered(ceiling, ask, 'cached')) }
  const known = earlier === undefined ? {} : { before: earlier }
  if (!headers.etag) return { ...known, uncached: made, cached: made, ceiling: plain }
  return {
    ...known,
    uncached: made,
    cached: { perCpu: ready, ...(await offered(cached, ask, 'cached')) },
    ceiling: plain,
    unchanged: await comeAgain({ cached, ceiling }, target),
  }
}

const askFor = (path: string): Ask => ({ request: requestFor(path), status: 200 })

function askBefore(before: Earlier | undefined, { name }: Target): Turn[] {
  const path = before?.paths.get(name)
  return before && path !== undefined ? [{ ...before, ask: askFor(path) }] : []
}

async function comeAgain(
  servers: Pick<Servers, 'cached' | 'ceiling'>,
  target: Target,
  tries = 3,
): ReturnType<typeof returnOnce> {
  try {
    return await returnOnce(servers, target)
  } catch (error) {
    // A count of reads that is shown changes the tag once in a minute.
    if (tries === 1) throw error
    return comeAgain(servers, target, tries - 1)
  }
}

async function returnOnce({ cached, ceiling }: Pick<Servers, 'cached' | 'ceiling'>, target: Target) {
  const { headers } = await warmUp(cached, target, 1)
  const ask: Ask = { request: requestFor(target.path, { 'if-none-match': headers.etag ?? '' }), status: 304 }
  const [perCpu = 0, most = 0] = await requestsPerCpu([
    { ...cached, ask },
    { ...ceiling, ask },
  ])
  return { perCpu, ceiling: most }
}

const offered = ({ port }: Served, ask: Ask, way: keyof typeof RATES): Promise<Offered> =>
  openLoop(port, () => ask, { rate: RATES[way], seconds: SECONDS[way] })

/** Asks until the compiler has seen the work, or long enough; the last answer is the one to compare with. */
export async function warmUp({ port }: Served, { path }: Target, most = WARM_UP): Promise<Answer> {
  const request = requestFor(path)
  const end = performance.now() + WARM_UP_LIMIT
  const enough = (count: number) => count >= most || performance.now() > end
  await closedLoop(port, () => ({ request, status: 200 }), { lines: 4, enough })
  const line = openLine(port)
  try {
    return await line.ask(request)
  } finally {
    line.close()
  }
}

/** Asks for everything in turn until the way of an answer that is ready is as fast as it will be. */
export async function heatUp({ pid, port }: Served, targets: Target[]): Promise<void> {
  const asks = targets.map(({ path }) => askFor(path))
  const [begun, before] = [performance.now(), cpuOf(pid)]
  const enough = (count: number) =>
    performance.now() - begun > HEAT_UP_LIMIT || (count % 100 === 0 && cpuOf(pid) - before > HOT)
  await closedLoop(port, (count) => asks[count % asks.length] as Ask, { lines: 4, enough })
}
