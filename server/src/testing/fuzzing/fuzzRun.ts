import type { Call } from '@zhengcai/contract/calls.ts'
import { type Asked, busyFaults } from './busyCalls.ts'
import { chanceFrom } from './chance.ts'
import { EVERY_CALL, type FuzzRequest, fuzzRequest, preparedRequest, type Who } from './fuzzRequest.ts'
import { BUSY, type FuzzAnswer, faultOf } from './judgeAnswer.ts'
import { openPools, type Pool } from './pool.ts'
import type { Prepared } from './prepareInput.ts'

export type FuzzOptions = {
  seed: number
  count: number
  lanes: number
  /** So many times as long as the product promises may an answer take, where other work is done meanwhile. */
  patience?: number
  send(request: FuzzRequest, headers: Record<string, string>): Promise<FuzzAnswer>
  /** What somebody sends with every request; asked anew when a session has ended. */
  headersOf(who: Who, renew: boolean): Promise<Record<string, string>>
  /** Every so often: nobody is kept waiting for what they did before. */
  tidy(): Promise<void>
  /** All that a call needs to be carried out. */
  prepare(named: [string, Call]): Promise<Prepared>
}
export type FuzzOutcome = {
  sent: number
  /** Of how many calls at least one request was carried out, and which those are of which none was. */
  reached: number
  calls: number
  neverReached: string[]
  /** Calls for which nothing could be prepared, with why. */
  unprepared: Map<string, string>
  done: number
  refused: number
  busy: number
  /** How often each call sent somebody away, of those that did. */
  busyCalls: [string, Asked][]
  slowest: number
  faults: string[]
}

const TIDY_EVERY = 50
const MOST_FAULTS = 20
const DEPTH_EVERY = 25
const SPOILT = 4

/** Requests drawn from the contract, call by call; the n-th of a seed is always the same but for what answers have taught. */
export async function fuzzRun({ seed, count, lanes, patience = 1, ...means }: FuzzOptions): Promise<FuzzOutcome> {
  const { send, headersOf, tidy, prepare } = means
  const poolOf = openPools({ id: ['item1'], esId: ['item1'], classId: ['news', 'headline'] })
  const counts = { sent: 0, done: 0, refused: 0, busy: 0, slowest: 0 }
  const faults: string[] = []
  const reached = new Set<string>()
  const unprepared = new Map<string, string>()
  const asked = new Map<string, Asked>()
  const judge = async (request: FuzzRequest, headers: Record<string, string>, pool: Pool) => {
    const answer = await send(request, headers)
    const code = codeOf(answer)
    counts.sent += 1
    counts.slowest = Math.max(counts.slowest, answer.ms)
    const { asked: before, busy } = asked.get(request.name) ?? { asked: 0, busy: 0 }
    asked.set(request.name, { asked: before + 1, busy: busy + Number(code === BUSY) })
    counts[code === 200 ? 'done' : code === BUSY ? 'busy' : 'refused'] += 1
    if (code === 200) {
      reached.add(request.name)
      if (isJson(answer)) pool.learn(JSON.parse(answer.body))
    }
    const fault = faultOf(request, answer, { patience })
    if (fault) faults.push(`${fault}\n    ${shown(request)}`)
    return code
  }
  const one = async (number: number) => {
    const call = nth(number)
    const [chance, pool] = [chanceFrom(seed * 1_000_003 + number), poolOf(resourceOf(call))]
    const request = fuzzRequest(call, pool, chance)
    const code = await judge(request, await headersOf(request.who, false), pool)
    if (code === 401) await headersOf(request.who, true)
  }
  /** What would be carried out, wrong in one place a few times, and then as it is. */
  const inDepth = async (number: number) => {
    const call = nth(number)
    const [chance, pool] = [chanceFrom(seed * 2_000_003 + number), poolOf(resourceOf(call))]
    const ready = await prepare(call).catch((error: unknown) => {
      unprepared.set(call[0], String(error))
    })
    if (!ready) return
    for (let left = SPOILT; left >= 0; left -= 1)
      await judge(preparedRequest(call, ready.input, left > 0 ? 'nearly' : 'valid', chance), ready.headers, pool)
  }
  let [next, deep] = [0, seed]
  const lane = async () => {
    while (next < count && faults.length < MOST_FAULTS) {
      const number = next
      next += 1
      if (number % TIDY_EVERY === 0) await tidy()
      if (number % DEPTH_EVERY === 0) {
        deep += 1
        await inDepth(deep)
      }
      await one(number)
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  faults.push(...busyFaults(asked))
  const busyCalls = [...asked].filter(([, { busy }]) => busy > 0)
  const neverReached = EVERY_CALL.map(([name]) => name).filter((name) => !reached.has(name))
  return { ...counts, calls: EVERY_CALL.length, reached: reached.size, neverReached, unprepared, busyCalls, faults }
}

const nth = (number: number) => EVERY_CALL[number % EVERY_CALL.length] as [string, Call]
const resourceOf = ([name]: [string, Call]) => name.split('.')[0] ?? ''
const isJson = ({ type }: FuzzAnswer) => type.startsWith('application/json')
const codeOf = ({ body, status }: FuzzAnswer) => Number(/^\{"code":(\d+)/.exec(body)?.[1] ?? status)
const shown = ({ mode, who, name, method, url, body }: FuzzRequest) =>
  `${name}, ${mode}, ${who}: ${method} ${url.slice(0, 300)} ${body?.toString().slice(0, 400) ?? ''}`
