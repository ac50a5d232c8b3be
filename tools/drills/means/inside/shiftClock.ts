import { isMainThread } from 'node:worker_threads'

/** How far the clock of the process is wrong after each signal, in milliseconds: a day ahead, two days back, a year ahead, right again. */
const DAY = 86_400_000
const SHIFTS = [DAY, -DAY, 400 * DAY, 0]

/** Loaded before the product: each SIGUSR2 moves its clock to the next of these. */
if (isMainThread) {
  const Right = Date
  let turn = -1
  const shift = () => SHIFTS[turn] ?? 0
  const now = () => Right.now() + shift()
  globalThis.Date = new Proxy(Right, {
    apply: () => new Right(now()).toString(),
    construct: (_target, given) => (given.length === 0 ? new Right(now()) : Reflect.construct(Right, given)),
    get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
  })
  process.on('SIGUSR2', () => {
    turn += 1
  })
}
