import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads'
import type { WordRow } from '@zhengcai/contract/search/wordLists.ts'
import type { IndexState } from '@zhengcai/engine/index/indexState.ts'
import type { SearchEngine } from '@zhengcai/engine/searchEngine.ts'
import { createSearchIndex, engineOf, type SearchIndex } from '@zhengcai/engine/searchIndex.ts'
import type { Trade } from '@zhengcai/engine/trade.ts'
import { type Watch, watchThread } from '../../platform/process/watchThread.ts'
import { sharedNow } from '../../platform/time/sharedClock.ts'
import type { AnswererData, Heard, Job, Order } from './answerWorker.ts'
import { fairQueue } from './fairQueue.ts'
import { lockFor, type SharedLock, whileWriting } from './sharedLock.ts'

type Needs = {
  /** How many questions are answered at once. */
  threads: number
  synonyms?: string | undefined
  /** Asked for each new engine, as the office may have changed its table. */
  readTrade: (rows: WordRow[] | undefined) => Trade
  /** Takes the ends from which answers come. */
  onLine: (port: MessagePort) => void
  onLost: (reason: string) => void
}
export type AnswerPool = {
  /** An engine that this thread fills and the others answer from. */
  makeEngine(state?: IndexState): SharedEngine
  ask(engine: SharedEngine, job: Job): void
  /** The office's list, which counts from the next question on: how words are asked for is no part of the index. */
  setSynonyms(rows: WordRow[] | undefined): void
  /** Bytes that its threads hold beside the index. */
  memory(): number
  close(): Promise<void>
}
export type SharedEngine = SearchEngine & { state(): IndexState; index: SearchIndex }

/**
 * Threads that answer from one index in shared memory, so that several questions are answered at once. Where there are several, one more
 * takes short work only: what is suggested while somebody types never stands behind a long question.
 */
export function answerPool({ threads, readTrade, ...needs }: Needs): AnswerPool {
  const count = threads > 1 ? threads + 1 : 1
  const lock = lockFor(count)
  const queue = fairQueue<Job>(({ until }) => until < sharedNow())
  const answerers = Array.from({ length: count }, (_, reader) =>
    launch({ ...needs, lock, reader, takesLong: reader < threads, onFree: giveOut }),
  )
  let synonyms: WordRow[] | undefined
  let shown: { engine: SharedEngine; tellNews: ReturnType<SearchIndex['watch']> } | undefined

  /** Whoever takes only short work is asked first, so that the others stay free for the rest. */
  function giveOut(): void {
    for (const own of answerers.toReversed()) {
      const job = own.isFree() ? queue.next(own.takesLong ? undefined : 'short') : undefined
      if (job) own.give(job)
    }
  }
  function orderAll(one: Order): void {
    for (const { order } of answerers) order(one)
  }
  /** Readers wait for one document at most; what they need to know of it is told before they may go on. */
  function change(engine: SharedEngine, keys: string[], act: () => void): void {
    const tellNews = shown?.engine === engine ? shown.tellNews : undefined
    if (tellNews)
      whileWriting(lock, () => {
        act()
        orderAll({ news: tellNews(keys) })
      })
    else act()
  }
  return {
    makeEngine(state) {
      const index = createSearchIndex(readTrade(synonyms), state)
      const engine: SharedEngine = {
        ...engineOf(index),
        index,
        state: index.state,
        async put(documents) {
          for (const document of documents) change(engine, [document.key], () => index.put(document))
        },
        async remove(keys) {
          if (keys.length > 0) change(engine, keys, () => keys.forEach(index.remove))
        },
        async setViews(views) {
          index.setViews(views)
          if (shown?.engine === engine) orderAll({ views })
        },
      }
      return engine
    },
    ask(engine, job) {
      if (shown?.engine !== engine) {
        shown = { engine, tellNews: engine.index.watch() }
        orderAll({ state: engine.state() })
      }
      queue.add(job, job.act === 'suggest')
      giveOut()
    },
    setSynonyms(rows) {
      synonyms = rows
      orderAll({ synonyms: rows })
    },
    memory: () => answerers.reduce((sum, own) => sum + own.memory(), 0),
    close: async () => void (await Promise.all(answerers.map((own) => own.end()))),
  }
}

type Place = Omit<Needs, 'threads' | 'readTrade'> & {
  lock: SharedLock
  reader: number
  takesLong: boolean
  onFree: () => void
}
type Answerer = {
  takesLong: boolean
  isFree(): boolean
  give(job: Job): void
  order(one: Order): void
  memory(): number
  end(): Promise<unknown>
}

const PULSE = 3_000
const SCRIPT = new URL('./answerWorker.ts', import.meta.url)

/** A thread that answers one question at a time. */
function launch({ lock, reader, synonyms, takesLong, onLine, onLost, onFree }: Place): Answerer {
  const { port1, port2 } = new MessageChannel()
  const data: AnswererData = { lock, reader, ...(synonyms !== undefined && { synonyms }), answers: port2 }
  const worker = new Worker(SCRIPT, { workerData: data, transferList: [port2] })
  let isFree = true
  let memory = 0
  const watch: Watch = watchThread(worker, {
    ask: { pulse: true } satisfies Order,
    every: PULSE,
    turns: 4,
    onSilence: () => onLost('an answering thread gives no sign of life'),
  })
  worker.on('message', (heard: Heard) => {
    watch.heard()
    if ('pulse' in heard) {
      memory = heard.pulse
      return
    }
    isFree = true
    onFree()
  })
  worker.on('error', (error) => onLost(error.message))
  onLine(port1)
  const order = (one: Order) => worker.postMessage(one)
  return {
    takesLong,
    isFree: () => isFree,
    give(job) {
      isFree = false
      order({ job })
    },
    order,
    memory: () => memory,
    end() {
      watch.stop()
      return worker.terminate()
    },
  }
}
