import { type MessagePort, Worker } from 'node:worker_threads'
import type { EngineStatus, SearchRequest, Typed } from '@zhengcai/engine/searchEngine.ts'
import type { Place } from '../../platform/database/database.ts'
import type { StatementEvent, TellStatement } from '../../platform/database/watchStatements.ts'
import { Busy } from '../../platform/http/refusals.ts'
import { byItsOwnLimit } from '../../platform/process/deadline.ts'
import { currentOrigin, type Origin, onBehalfOf } from '../../platform/process/origin.ts'
import { type Watch, watchThread } from '../../platform/process/watchThread.ts'
import { sharedNow } from '../../platform/time/sharedClock.ts'
import type { Answering } from '../search.ts'

/** `origin`: on whose behalf it is asked, for the log; `until`: when whoever asks gives up, by the clock that all threads share. */
export type Ask = { origin?: Origin | undefined } & AskedAct
type AskedAct =
  | { id: number; until: number; act: 'query'; asked: Omit<SearchRequest, 'moment'> }
  | { id: number; until: number; act: 'suggest'; asked: Omit<Typed, 'moment'> }
  | { id: number; act: 'status' | 'follow' | 'close' | 'pulse' }
/** What comes of a question, from the thread that answered it. */
export type Outcome =
  | { id: number; answered: unknown }
  | { id: number; failed: string; code?: string; syscall?: string }
export type Told =
  | Outcome
  /** A sign of life: the bytes that it and those who answer for it hold. */
  | { pulse: number }
  | { warning: string; origin: Origin | undefined }
  | { statement: StatementEvent; words: string; origin: Origin | undefined }
  /** Where a further thread answers. */
  | { line: MessagePort }
  /** The index has taken in what changed, or was replaced. */
  | { changed: true }
  | { lost: string }
type Acts = AskedAct extends infer A ? (A extends { id: number } ? Omit<A, 'id' | 'until'> : never) : never

/** The engine in threads of its own, one of which follows the database. */
export type SearchThread = Answering & {
  status(): Promise<EngineStatus>
  /** How it stands, without beginning anything; the index where there is one. */
  numbers(): { waiting: number; ends: number; memory: number; status(): Promise<EngineStatus | undefined> }
  /** Begins to make the index; without it the first question does. */
  start(): void
  /** Something changed: better now than when somebody asks. */
  follow(): void
  /** Calls back after each change of what can be found: answers from before may be out of date. */
  onChange(drop: () => void): void
  close(): Promise<void>
}

/** Where the database is, the office's own synonyms, where the index is kept between two starts, and how many questions are answered at once. */
export type ThreadData = { place: Place; synonyms?: string; file?: string; threads?: number }
type Options = {
  script: URL
  pulse?: number
  lostAfter?: number
  /** Hears of statements of the thread that fail or are slow. */
  tellStatement?: TellStatement
}

const MOST_WAITING = 64
const WAIT_LIMIT = 5_000
/** While the index is being made for the first time. */
const FIRST_WAIT_LIMIT = 20_000
const CLOSE_LIMIT = 2_000
/** A thread that lives and has left a question open for so long does not come back to it. */
const LOST_AFTER = 60_000

type Waiting = { resolve(value: unknown): void; reject(error: Error): void; timer: NodeJS.Timeout }

const callAll = (acts: (() => void)[]) => {
  for (const act of acts) act()
}

/** Starts the thread when it is first needed, and again should it ever end or hang. */
export function searchThread(
  data: ThreadData,
  warn: (message: string) => void,
  { script, pulse = 3_000, lostAfter = LOST_AFTER, tellStatement = () => {} }: Options,
): SearchThread {
  const waiting = new Map<number, Waiting>()
  const drops: (() => void)[] = []
  let worker: Worker | undefined
  let last = 0
  let ends = 0
  let memory = 0
  let closed = false
  let answered = false
  let watch: Watch | undefined
  /** Since when the thread, which has answered before, has had questions and answered none. */
  let silentSince: number | undefined

  function settle(id: number, act: (one: Waiting) => void): void {
    const one = waiting.get(id)
    waiting.delete(id)
    clearTimeout(one?.timer)
    if (one) act(one)
  }
  function ended(which: Worker, reason: string): void {
    if (worker !== which) return
    worker = undefined
    watch?.stop()
    answered = false
    silentSince = undefined
    memory = 0
    if (!closed) {
      ends += 1
      warn(`search thread ended: ${reason}`)
    }
    for (const id of [...waiting.keys()]) settle(id, ({ reject }) => reject(new Busy()))
  }
  /** The next one begins to make its index at once: the old one has gone with its thread. */
  function replace(which: Worker, reason: string): void {
    ended(which, reason)
    void which.terminate()
    if (!closed) begin()
  }
  function begin(): void {
    worker ??= launch()
    worker.postMessage({ act: 'follow', id: 0 })
  }
  function launch(): Worker {
    const own = new Worker(script, { workerData: data })
    watch = watchThread(own, {
      ask: { act: 'pulse', id: 0 },
      every: pulse,
      turns: 4,
      onSilence: () => replace(own, 'it gives no sign of life'),
    })
    own.on('message', (told: Told) => {
      if (worker !== own) return
      watch?.heard()
      if ('pulse' in told) {
        memory = told.pulse
        if (silentSince !== undefined && performance.now() - silentSince > lostAfter) replace(own, 'it answers nothing')
        return
      }
      if ('warning' in told) return onBehalfOf(told.origin, () => warn(told.warning))
      if ('statement' in told) return onBehalfOf(told.origin, () => tellStatement(told.statement, told.words))
      if ('lost' in told) return replace(own, told.lost)
      if ('changed' in told) return callAll(drops)
      if ('line' in told) return hearLine(own, told.line)
      conclude(told)
    })
    own.on('error', (error) => ended(own, error.message))
    own.on('exit', (code) => ended(own, `code ${code}`))
    own.unref()
    return own
  }
  function hearLine(own: Worker, line: MessagePort): void {
    line.on('message', (outcome: Outcome) => {
      if (worker === own) conclude(outcome)
    })
    line.unref()
  }
  function conclude(outcome: Outcome): void {
    silentSince = undefined
    if ('answered' in outcome) {
      answered = true
      settle(outcome.id, ({ resolve }) => resolve(outcome.answered))
    } else {
      const { id, failed, ...facts } = outcome
      settle(id, ({ reject }) => reject(Object.assign(new Error(failed), facts)))
    }
  }
  function ask<T>(act: Acts): Promise<T> {
    if (closed || waiting.size >= MOST_WAITING) return Promise.reject(new Busy())
    worker ??= launch()
    const id = ++last
    const limit = answered ? WAIT_LIMIT : FIRST_WAIT_LIMIT
    worker.postMessage({ ...act, id, until: sharedNow() + limit, origin: currentOrigin() })
    if (answered) silentSince ??= performance.now()
    const outcome = new Promise<T>((resolve, reject) => {
      const timer = setTimeout(() => settle(id, () => reject(new Busy())), limit)
      waiting.set(id, { resolve: resolve as Waiting['resolve'], reject, timer })
    })
    return byItsOwnLimit(() => outcome)
  }
  return {
    query: (asked) => ask({ act: 'query', asked }),
    suggest: (asked) => ask({ act: 'suggest', asked }),
    status: () => ask({ act: 'status' }),
    numbers: () => ({
      waiting: waiting.size,
      ends,
      memory,
      status: async () => (answered ? ask<EngineStatus>({ act: 'status' }) : undefined),
    }),
    start: begin,
    follow: () => worker?.postMessage({ act: 'follow', id: 0 }),
    onChange: (drop) => void drops.push(drop),
    async close() {
      closed = true
      watch?.stop()
      const own = worker
      if (!own) return
      const late = setTimeout(() => own.terminate(), CLOSE_LIMIT)
      await new Promise((resolve) => {
        own.once('exit', resolve)
        own.postMessage({ act: 'close', id: 0 })
      })
      clearTimeout(late)
    },
  }
}
