import { type MessagePort, parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads'
import type { IndexNews, IndexState } from '@zhengcai/engine/index/indexState.ts'
import type { Asked, Typed } from '@zhengcai/engine/searchEngine.ts'
import { createSearchIndex, type SearchIndex } from '@zhengcai/engine/searchIndex.ts'
import { synonymsOr } from '../words/synonymFile.ts'
import { tradeWith } from '../words/trade.ts'
import { type SharedLock, whileReading } from './sharedLock.ts'

export type Job = { id: number } & ({ act: 'query'; asked: Asked } | { act: 'suggest'; asked: Typed })
export type Order =
  | { job: Job }
  | { state: IndexState }
  | { news: IndexNews }
  | { views: ReadonlyMap<string, number> }
  | { pulse: true }
export type AnswererData = { lock: SharedLock; reader: number; synonyms?: string; answers: MessagePort }
/** What it tells the thread that gives the orders; answers go straight to whoever asked. */
export type Heard = { free: true } | { pulse: true }

const { lock, reader, synonyms, answers } = workerData as AnswererData
// Whoever fills the index tells what is wrong with the table.
const readTrade = () => tradeWith(synonymsOr(synonyms, () => {}))
const tell = (heard: Heard) => parentPort?.postMessage(heard)
let index: SearchIndex | undefined

function obey(order: Order): void {
  if ('job' in order) work(order.job)
  else if ('state' in order) index = createSearchIndex(readTrade(), order.state)
  else if ('news' in order) index?.take(order.news)
  else if ('views' in order) index?.setViews(order.views)
  else tell({ pulse: true })
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
