import { Busy } from '../../platform/http/refusals.ts'
import type { Metrics } from '../../platform/metrics/metrics.ts'
import type { Answering } from '../search.ts'
import type { SearchThread } from './searchThread.ts'

const ACTS = ['query', 'suggest'] as const
const OUTCOMES = ['answered', 'busy', 'failed'] as const
type Act = (typeof ACTS)[number]
type Watched = Pick<SearchThread, Act | 'numbers'>
type Needs = { metrics: Metrics; warn: (event: object, words: string) => void }

const SLOW = 2_000

/** Counts and times what is asked, and tells of what was slow or failed; never what somebody typed. */
export function watchSearch(engine: Watched, { metrics, warn }: Needs): Answering {
  const durations = metrics.histogram(
    'zhengcai_search_duration_seconds',
    'How long questions took, waiting included, by what was asked and how it ended.',
    ['act', 'outcome'],
  )
  // There from the start: a count that begins with the first one shows no increase by it.
  for (const act of ACTS) for (const outcome of OUTCOMES) durations(act, outcome)
  metrics.gauge(
    'zhengcai_search_waiting',
    'Questions that wait for the search threads or are being answered.',
    () => engine.numbers().waiting,
  )
  metrics.counted(
    'zhengcai_search_thread_ends_total',
    'Times that the search thread ended and was begun anew.',
    () => engine.numbers().ends,
  )
  metrics.gauge(
    'zhengcai_search_threads_bytes',
    'Memory that the threads of search hold beside the index.',
    () => engine.numbers().memory,
  )
  const facts = [
    ['documents', 'Items that can be found.'],
    ['units', 'Parts of items that are ranked on their own.'],
    ['bytes', 'Memory that the index takes.'],
  ] as const
  for (const [fact, help] of facts)
    metrics.gauge(`zhengcai_search_index_${fact}`, help, async () => {
      const status = await engine.numbers().status()
      return status ? status[fact] : []
    })

  async function timed<T>(act: Act, ask: () => Promise<T>): Promise<T> {
    const began = performance.now()
    const ended = (outcome: (typeof OUTCOMES)[number], error?: unknown) => {
      const ms = performance.now() - began
      durations(act, outcome).observe(ms / 1_000)
      if (outcome !== 'answered') warn({ act, ms: Math.round(ms), err: error }, `search ${outcome}`)
      else if (ms > SLOW) warn({ act, ms: Math.round(ms) }, 'slow search')
    }
    try {
      const answer = await ask()
      ended('answered')
      return answer
    } catch (error) {
      ended(error instanceof Busy ? 'busy' : 'failed', error)
      throw error
    }
  }
  return {
    query: (asked) => timed('query', () => engine.query(asked)),
    suggest: (typed) => timed('suggest', () => engine.suggest(typed)),
  }
}
