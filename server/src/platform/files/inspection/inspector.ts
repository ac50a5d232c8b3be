import { Worker } from 'node:worker_threads'
// The picture library must be loaded here first: its native part does not outlive the thread that loaded it.
import 'sharp'
import { refuse } from '../../http/refusals.ts'
import { atMost } from '../../limits/atMost.ts'
import type { WordRead } from '../word/wordToTree.ts'
import type { Judged } from './judged.ts'

export type InspectionRequest = { path: string; as: 'picture' | 'attachment' | 'document' | 'avatar' | 'word' }
export type InspectionReply =
  | { ready: true }
  | { judged: Judged }
  | { read: WordRead }
  | { refused: string }
  | { failed: string }
type Outcome = InspectionReply | { ended: string }

/** Looks into files of strangers, in threads of its own. */
export type Inspector = {
  inspect(ask: { path: string; as: Exclude<InspectionRequest['as'], 'word'> }): Promise<Judged>
  /** A Word document as a tree, judged first. */
  readWord(path: string): Promise<WordRead>
  close(): Promise<void>
}

const WORKER = new URL('./inspectionWorker.ts', import.meta.url)
const AT_ONCE = 2
const MOST_WAITING = 40
const TIME_LIMIT = 15_000
const START_LIMIT = 30_000
const MEMORY = { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 32 }

/** Threads are kept for the next file; one that takes too long or too much is ended, and its file refused. */
export function openInspector({
  report,
  worker = WORKER,
  timeLimit = TIME_LIMIT,
}: {
  report: (message: string) => void
  worker?: URL
  timeLimit?: number
}): Inspector {
  const threads = new Set<Worker>()
  const idle: Worker[] = []
  const inTurn = atMost(AT_ONCE, MOST_WAITING)
  let closed = false

  function launch(): Worker {
    const thread = new Worker(worker, { resourceLimits: MEMORY })
    threads.add(thread)
    // Without a listener the end of an idle thread would end the process.
    thread.on('error', (error) => report(`inspection thread: ${error.message}`))
    thread.on('exit', () => {
      threads.delete(thread)
      if (idle.includes(thread)) idle.splice(idle.indexOf(thread), 1)
    })
    thread.unref()
    return thread
  }
  /** Loading its code is not the file's fault, so the time of the file begins when that is done. */
  async function ready(): Promise<Worker> {
    const thread = launch()
    const outcome = await outcomeOf(thread, undefined, START_LIMIT)
    if (!('ended' in outcome)) return thread
    await thread.terminate()
    throw new Error(`inspection thread did not start: ${outcome.ended}`)
  }
  async function ask(asked: InspectionRequest): Promise<Judged | WordRead> {
    const thread = idle.pop() ?? (await ready())
    const outcome = await outcomeOf(thread, asked, timeLimit)
    if ('ended' in outcome) await thread.terminate()
    else if (!closed) idle.push(thread)
    if ('judged' in outcome) return outcome.judged
    if ('read' in outcome) return outcome.read
    if ('refused' in outcome) refuse(outcome.refused)
    const reason = 'failed' in outcome ? outcome.failed : 'ended' in outcome ? outcome.ended : 'no answer'
    report(`file not inspected: ${reason}`)
    if ('failed' in outcome) refuse('文件无法检查，可能已经损坏，请重新生成后再上传')
    refuse('文件过于复杂，无法检查。图片请缩小，文档请用“打印为 PDF”重新生成或拆分后再上传')
  }
  return {
    inspect: async (asked) => (await inTurn(() => ask(asked))) as Judged,
    readWord: async (path) => (await inTurn(() => ask({ path, as: 'word' }))) as WordRead,
    async close() {
      closed = true
      await Promise.all([...threads].map((thread) => thread.terminate()))
    },
  }
}

function outcomeOf(thread: Worker, asked: InspectionRequest | undefined, timeLimit: number): Promise<Outcome> {
  return new Promise((resolve) => {
    const settle = (outcome: Outcome) => {
      clearTimeout(timer)
      thread.off('message', settle).off('error', onError).off('exit', onExit)
      resolve(outcome)
    }
    const onError = (error: Error) => settle({ ended: error.message })
    const onExit = () => settle({ ended: 'thread ended' })
    const timer = setTimeout(() => settle({ ended: 'time limit' }), timeLimit)
    thread.on('message', settle).on('error', onError).on('exit', onExit)
    if (asked) thread.postMessage(asked)
  })
}
