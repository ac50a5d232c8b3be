import { parentPort, workerData } from 'node:worker_threads'
import { openDatabase, type Place } from '../platform/database/database.ts'
import { keepIndex } from './keepIndex.ts'
import type { Ask, Told } from './searchThread.ts'

/** The thread that holds the index: neither building it nor asking it ever stands in the way of a page. */
const { place } = workerData as { place: Place }
const REPORT_EVERY = 30_000
const VIEWS_AGE = 60_000
/** A hundred documents are read in far less; one that takes longer waits on a network that is gone. */
const STATEMENT_LIMIT = 6_000

const tell = (told: Told) => parentPort?.postMessage(told)
const { db, close } = openDatabase(place, (error) => tell({ warning: error.message }), {
  readers: 0,
  writers: 2,
  statementLimit: STATEMENT_LIMIT,
})
const keeper = keepIndex(db, (key, why) => tell({ warning: `${key} is damaged and cannot be found: ${why}` }))
let viewsOf = Number.NEGATIVE_INFINITY

async function answer(ask: Ask): Promise<unknown> {
  if (ask.act === 'follow') return keeper.follow()
  if (ask.act === 'query' && ask.asked.sort === 'hottest' && performance.now() - viewsOf > VIEWS_AGE) {
    viewsOf = performance.now()
    await keeper.refreshViews()
  }
  const { index, moment } = await keeper.current()
  if (ask.act === 'query') return index.query({ ...ask.asked, moment })
  if (ask.act === 'suggest') return index.suggest({ ...ask.asked, moment })
  return index.status()
}

async function end(): Promise<void> {
  clearInterval(timer)
  await keeper.close().catch(() => {})
  await close()
  parentPort?.close()
}

const report = () => keeper.report().catch((error: Error) => tell({ warning: error.message }))
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
