import { parentPort } from 'node:worker_threads'

/** Answers like the search thread, until it is asked to run in circles or to forget what it was asked. */
parentPort?.on('message', ({ id, act, asked }: { id: number; act: string; asked?: { keyword: string } }) => {
  if (act === 'close') return parentPort?.close()
  if (act === 'pulse') return parentPort?.postMessage({ pulse: 0 })
  if (asked?.keyword === 'circles') for (;;);
  if (asked?.keyword === 'forget') return
  parentPort?.postMessage({ id, answered: asked?.keyword ?? act })
})
