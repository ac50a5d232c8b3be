import { parentPort, workerData } from 'node:worker_threads'
import { memoryEngine } from '@zhengcai/engine/searchIndex.ts'
import { openDatabase } from '../../platform/database/database.ts'
import type { Findable } from '../findable.ts'
import { synonymsOr } from '../words/synonymFile.ts'
import { tradeWith } from '../words/trade.ts'
import { keepIndex } from './keepIndex.ts'
import type { Ask, ThreadData, Told } from './searchThread.ts'

const REPORT_EVERY = 30_000
const VIEWS_AGE = 60_000
/** A hundred documents are read in far less; one that takes longer waits on a network that is gone. */
const STATEMENT_LIMIT = 6_000

/** The thread that holds the index: neither building it nor asking it ever stands in the way of a page. */
export function serveThread(findables: Findable[]): void {
  const { place, synonyms } = workerData as ThreadData
  const tell = (told: Told) => parentPort?.postMessage(told)
  const warn = (warning: string) => tell({ warning })
  const limits = { readers: 0, writers: 2, statementLimit: STATEMENT_LIMIT }
  const { db, close } = openDatabase(place, (error) => warn(error.message), limits)
  const keeper = keepIndex(db, {
    findables,
    makeEngine: () => memoryEngine(tradeWith(synonymsOr(synonyms, warn))),
    warn,
    onWhole: () => tell({ whole: true }),
  })
  let viewsOf = Number.NEGATIVE_INFINITY

  async function answer(ask: Ask): Promise<unknown> {
    if (ask.act === 'follow') return keeper.follow()
    if (ask.act === 'query' && ask.asked.sort === 'hottest' && performance.now() - viewsOf > VIEWS_AGE) {
      viewsOf = performance.now()
      await keeper.refreshViews()
    }
    const { engine, moment } = await keeper.current()
    if (ask.act === 'query') return engine.query({ ...ask.asked, moment })
    if (ask.act === 'suggest') return engine.suggest({ ...ask.asked, moment })
    return engine.status()
  }
  async function end(): Promise<void> {
    clearInterval(timer)
    await keeper.close().catch(() => {})
    await close()
    parentPort?.close()
  }
  const report = () => keeper.report().catch((error: Error) => warn(error.message))
  const timer = setInterval(report, REPORT_EVERY)
  parentPort?.on('message', (ask: Ask) => {
    if (ask.act === 'close') return void end()
    if (ask.act === 'pulse') return tell({ pulse: true })
    answer(ask).then(
      (answered) => tell({ id: ask.id, answered }),
      ({ message, code, syscall }: NodeJS.ErrnoException) =>
        tell({ id: ask.id, failed: message, ...(code && { code }), ...(syscall && { syscall }) }),
    )
  })
}
