import { parentPort, workerData } from 'node:worker_threads'
import { type SharedLock, whileReading } from '../../search/answering/sharedLock.ts'

type Given = { lock: SharedLock; pair: Int32Array; reader: number; rounds: number }
const { lock, pair, reader, rounds } = workerData as Given

/** Both halves are always raised together, so whoever sees them differ has read while somebody wrote. */
let torn = 0
for (let round = 0; round < rounds; round++)
  whileReading(lock, reader, () => {
    const before = Atomics.load(pair, 0)
    for (let wait = 0; wait < 2_000; wait++) Math.sqrt(wait)
    if (Atomics.load(pair, 1) !== before) torn += 1
  })
parentPort?.postMessage({ torn, read: rounds })
