import { chanceFrom } from './chance.ts'
import { EVERY_CALL, type FuzzRequest, fuzzRequest, type Who } from './fuzzRequest.ts'
import { BUSY, type FuzzAnswer, faultOf } from './judgeAnswer.ts'
import { openPools } from './pool.ts'

export type FuzzOptions = {
  seed: number
  count: number
  lanes: number
  send(request: FuzzRequest, headers: Record<string, string>): Promise<FuzzAnswer>
  /** What somebody sends with every request; asked anew when a session has ended. */
  headersOf(who: Who, renew: boolean): Promise<Record<string, string>>
  /** Every so often: nobody is kept waiting for what they did before. */
  tidy(): Promise<void>
}
export type FuzzOutcome = {
  sent: number
  /** Of how many calls at least one request was carried out, and which those are of which none was. */
  reached: number
  calls: number
  neverReached: string[]
  done: number
  refused: number
  busy: number
  slowest: number
  faults: string[]
}

const TIDY_EVERY = 50
const MOST_FAULTS = 20

/** Requests drawn from the contract, call by call; the n-th of a seed is always the same but for what answers have taught. */
export async function fuzzRun({ seed, count, lanes, send, headersOf, tidy }: FuzzOptions): Promise<FuzzOutcome> {
  const poolOf = openPools({ id: ['item1'], esId: ['item1'], classId: ['news', 'headline'] })
  const counts = { sent: 0, done: 0, refused: 0, busy: 0, slowest: 0 }
  const faults: string[] = []
  const reached = new Set<string>()
  let next = 0
  const one = async (number: number) => {
    const call = EVERY_CALL[number % EVERY_CALL.length]
    if (!call) return
    const pool = poolOf(call[0].split('.')[0] ?? '')
    const request = fuzzRequest(call, pool, chanceFrom(seed * 1_000_003 + number))
    const answer = await send(request, await headersOf(request.who, false))
    const code = codeOf(answer)
    counts.sent += 1
    counts.slowest = Math.max(counts.slowest, answer.ms)
    counts[code === 200 ? 'done' : code === BUSY ? 'busy' : 'refused'] += 1
    if (code === 401) await headersOf(request.who, true)
    if (code === 200) {
      reached.add(request.name)
      if (isJson(answer)) pool.learn(JSON.parse(answer.body))
    }
    const fault = faultOf(request, answer)
    if (fault) faults.push(`#${number} ${fault}\n    ${shown(request)}`)
  }
  const lane = async () => {
    while (next < count && faults.length < MOST_FAULTS) {
      const number = next
      next += 1
      if (number % TIDY_EVERY === 0) await tidy()
      await one(number)
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  const neverReached = EVERY_CALL.map(([name]) => name).filter((name) => !reached.has(name))
  return { ...counts, calls: EVERY_CALL.length, reached: reached.size, neverReached, faults }
}

const isJson = ({ type }: FuzzAnswer) => type.startsWith('application/json')
const codeOf = ({ body, status }: FuzzAnswer) => Number(/^\{"code":(\d+)/.exec(body)?.[1] ?? status)
const shown = ({ mode, who, name, method, url, body }: FuzzRequest) =>
  `${name}, ${mode}, ${who}: ${method} ${url.slice(0, 300)} ${body?.toString().slice(0, 400) ?? ''}`
