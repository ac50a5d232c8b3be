import { availableParallelism } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { openDatabase } from '../../platform/database/database.ts'
import { currentOrigin, onBehalfOf } from '../../platform/process/origin.ts'
import { threadMemory } from '../../platform/process/threadMemory.ts'
import { answerPool } from '../answering/answerPool.ts'
import type { Findable } from '../findable.ts'
import { findWordList } from '../lists/wordLists.queries.ts'
import { synonymsBy } from '../words/synonymFile.ts'
import { tradeWith } from '../words/trade.ts'
import { indexShelf } from './indexShelf.ts'
import { keepIndex } from './keepIndex.ts'
import type { Ask, ThreadData, Told } from './searchThread.ts'

const REPORT_EVERY = 30_000
const VIEWS_AGE = 60_000
/** A hundred documents are read in far less; one that takes longer waits on a network that is gone. */
const STATEMENT_LIMIT = 6_000
/** Each further thread costs memory, and the pages and the database want processors too. */
const MOST_THREADS = 4

/** The thread that fills the index and hands questions out: neither building it nor asking it ever stands in the way of a page. */
export function serveThread(findables: Findable[]): void {
  const { place, synonyms, file, threads = Math.min(MOST_THREADS, availableParallelism()) } = workerData as ThreadData
  const tell = (told: Told) => parentPort?.postMessage(told)
  const warn = (warning: string) => tell({ warning, origin: currentOrigin() })
  const { db, close } = openDatabase(place, (error) => warn(error.message), {
    ...{ readers: 0, writers: 2, statementLimit: STATEMENT_LIMIT },
    tell: (statement, words) => tell({ statement, words, origin: currentOrigin() }),
  })
  const pool = answerPool({
    threads,
    synonyms,
    readTrade: (rows) => tradeWith(synonymsBy(rows, synonyms, warn)),
    onLine: (line) => parentPort?.postMessage({ line } satisfies Told, [line]),
    onLost: (lost) => tell({ lost }),
  })
  const keeper = keepIndex(db, {
    findables,
    makeEngine: pool.makeEngine,
    warn,
    onChange: () => tell({ changed: true }),
    onSynonyms: followSynonyms,
    ...(file && { shelf: indexShelf(db, { file, synonyms, makeEngine: pool.makeEngine, warn }) }),
  })
  let viewsOf = Number.NEGATIVE_INFINITY
  let said = 0

  async function followSynonyms(number: number): Promise<boolean> {
    if (number === said) return false
    const stored = number === 0 ? undefined : await findWordList(db, 'synonym')
    pool.setSynonyms(stored?.rows)
    said = stored?.number ?? 0
    return true
  }

  async function answer(ask: Ask): Promise<void> {
    if (ask.act === 'follow') return keeper.follow()
    if (ask.act === 'query' && ask.asked.sort === 'hottest' && performance.now() - viewsOf > VIEWS_AGE) {
      viewsOf = performance.now()
      await keeper.refreshViews()
    }
    const { engine, moment } = await keeper.current()
    if (ask.act !== 'query' && ask.act !== 'suggest') return tell({ id: ask.id, answered: await engine.status() })
    const { id, until } = ask
    if (ask.act === 'query') pool.ask(engine, { id, until, act: 'query', asked: { ...ask.asked, moment } })
    else pool.ask(engine, { id, until, act: 'suggest', asked: { ...ask.asked, moment } })
  }
  async function end(): Promise<void> {
    clearInterval(timer)
    await keeper.close().catch(() => {})
    await Promise.all([pool.close(), close()])
    parentPort?.close()
  }
  const report = () => keeper.report().catch((error: Error) => warn(error.message))
  const timer = setInterval(report, REPORT_EVERY)
  parentPort?.on('message', (ask: Ask) => {
    if (ask.act === 'close') return void end()
    if (ask.act === 'pulse') return tell({ pulse: threadMemory() + pool.memory() })
    onBehalfOf(ask.origin, () => answer(ask)).catch(({ message, code, syscall }: NodeJS.ErrnoException) =>
      tell({ id: ask.id, failed: message, ...(code && { code }), ...(syscall && { syscall }) }),
    )
  })
}
