import { parentPort } from 'node:worker_threads'

/** Stands in for the thread that inspects files: it does what the path says instead. */
const acts: Record<string, () => unknown> = {
  'for ever': () => {
    for (;;);
  },
  'all memory': () => {
    const held: number[][] = []
    for (;;) held.push(new Array(1_000_000).fill(1))
  },
  'throw outside': () => setTimeout(() => Promise.reject(new Error('stray')), 1),
  fail: () => parentPort?.postMessage({ failed: 'no idea' }),
}

parentPort?.on('message', ({ path }: { path: string }) => {
  const act = acts[path]
  if (act) act()
  else parentPort?.postMessage({ judged: { bytes: Buffer.from(path), type: 'text/plain', extension: 'txt' } })
})
parentPort?.postMessage({ ready: true })
