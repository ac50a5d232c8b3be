import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { lockFor, whileWriting } from './sharedLock.ts'

const READERS = 3
const ROUNDS = 300

test('no reader ever sees half a change, and all of them get their turn', async () => {
  const lock = lockFor(READERS)
  const pair = new Int32Array(new SharedArrayBuffer(8))
  const script = new URL('../../testing/network/readingWorker.ts', import.meta.url)
  const done = Array.from({ length: READERS }, (_, reader) => {
    const worker = new Worker(script, { workerData: { lock, pair, reader, rounds: ROUNDS } })
    return new Promise<{ torn: number; read: number }>((resolve, reject) => {
      worker.once('message', resolve)
      worker.once('error', reject)
    })
  })
  let all = false
  const outcomes = Promise.all(done).finally(() => {
    all = true
  })
  while (!all) {
    whileWriting(lock, () => {
      for (let half = 0; half < 2; half++) {
        pair[half] = (pair[half] ?? 0) + 1
        for (let wait = 0; wait < 20_000; wait++) Math.sqrt(wait)
      }
    })
    await new Promise((resolve) => setImmediate(resolve))
  }
  expect(await outcomes).toEqual(Array.from({ length: READERS }, () => ({ torn: 0, read: ROUNDS })))
})
