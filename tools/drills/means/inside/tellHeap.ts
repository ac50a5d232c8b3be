import { renameSync, writeFileSync } from 'node:fs'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { isMainThread } from 'node:worker_threads'

/** Loaded before the product: on SIGUSR2 it collects what nobody holds any more, and writes how many bytes are left. */
if (isMainThread) {
  setFlagsFromString('--expose-gc')
  const collect: () => void = runInNewContext('gc')
  process.on('SIGUSR2', () => {
    collect()
    // What is cleaned up after a collection lets go of more.
    setTimeout(() => {
      collect()
      const { heapUsed, external } = process.memoryUsage()
      const file = `${process.env.DRILL_HEAP}/${process.pid}`
      writeFileSync(`${file}.part`, String(heapUsed + external))
      renameSync(`${file}.part`, file)
    }, 100)
  })
}
