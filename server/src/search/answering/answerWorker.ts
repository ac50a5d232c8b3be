import { type MessagePort, parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads'
import type { WordRow } from '@zhengcai/contract/search/wordLists.ts'
import type { IndexNews, IndexState } from '@zhengcai/engine/index/indexState.ts'
import type { SearchRequest, Typed } from '@zhengcai/engine/searchEngine.ts'
import { createSearchIndex, type SearchIndex } from '@zhengcai/engine/searchIndex.ts'
import type { Trade } from '@zhengcai/engine/trade.ts'
import { threadMemory } from '../../platform/process/threadMemory.ts'
import { synonymsBy } from '../words/synonymFile.ts'
import { tradeWith } from '../words/trade.ts'
import { type SharedLock, whileReading } from './sharedLock.ts'

/** `until`: whoever asked has given up then, by the clock that all threads share. */
export type Job = { id: number; until: number } & (
  | { act: 'query'; asked: SearchRequest }
  | { act: 'suggest'; asked: Typed }
)
export type Order =
  | { job: Job }
  | { state: IndexState }
  | { news: IndexNews }
  | { views: ReadonlyMap<string, number> }
  | { synonyms: WordRow[] | undefined }
  | { pulse: true }
export type AnswererData = { lock: SharedLock; reader: number; synonyms?: string; answers: MessagePort }
/** What it tells the thread that gives the orders, with a sign of life its memory; answers go straight to whoever asked. */
export type Heard = { free: true } | { pulse: number }

const { lock, reader, synonyms, answers } = workerData as AnswererData
// Whoever fills the index tells what is wrong with the table.
const readSynonyms = () => synonymsBy(listed, synonyms, () => {})
const tell = (heard: Heard) => parentPort?.postMessage(heard)
let index: SearchIndex | undefined
let trade: Trade | undefined
let listed: WordRow[] | undefined

function obey(order: Order): void {
  if ('job' in order) work(order.job)
  else if ('state' in order) take(order.state)
  else if ('news' in order) index?.take(order.news)
  else if ('views' in order) index?.setViews(order.views)
  else if ('synonyms' in order) follow(order.synonyms)
  else tell({ pulse: threadMemory() })
}

function take(state: IndexState): void {
  trade = tradeWith(readSynonyms())
  index = createSearchIndex(trade, state)
}

function follow(rows: WordRow[] | undefined): void {
  listed = rows
  if (trade) trade.synonyms = readSynonyms()
}

function work(job: Job): void {
  try {
    const answered = whileReading(lock, reader, () => answer(job))
    answers.postMessage({ id: job.id, answered })
  } catch (error) {
    answers.postMessage({ id: job.id, failed: error instanceof Error ? error.message : String(error) })
  }
  tell({ free: true })
}

function answer(job: Job): unknown {
  // The columns are as new as the last writing, so what belongs to them must be heard of before they are read.
  for (let next = takeOrder(); next; next = takeOrder()) obey(next)
  if (!index) throw new Error('the answering thread has no index')
  return job.act === 'query' ? index.query(job.asked) : index.suggest(job.asked)
}

const takeOrder = (): Order | undefined => parentPort && receiveMessageOnPort(parentPort)?.message

parentPort?.on('message', obey)
