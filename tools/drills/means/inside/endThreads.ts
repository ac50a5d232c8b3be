import { syncBuiltinESMExports } from 'node:module'
import threads, { isMainThread, type Worker, type WorkerOptions } from 'node:worker_threads'

/** Loaded before the product: on SIGUSR2 the threads of search end as a fault would end them. */
if (isMainThread) {
  const { Worker: Original } = threads
  const ofSearch = new Set<Worker>()
  class Followed extends Original {
    constructor(script: string | URL, options?: WorkerOptions) {
      super(script, options)
      if (!/search|answer/i.test(String(script))) return
      ofSearch.add(this)
      this.once('exit', () => ofSearch.delete(this))
    }
  }
  Object.assign(threads, { Worker: Followed })
  syncBuiltinESMExports()
  process.on('SIGUSR2', () => {
    process.stdout.write(`${'ended '.repeat(ofSearch.size)}\n`)
    for (const worker of ofSearch) void worker.terminate()
  })
}
