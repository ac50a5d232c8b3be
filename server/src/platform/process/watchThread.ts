import type { Worker } from 'node:worker_threads'

export type Watch = {
  /** The thread gave a sign of life. */
  heard(): void
  stop(): void
}

/**
 * Asks a thread every so often for a sign of life and tells once when it gave none for several turns: one that runs in
 * circles neither ends nor fails. Turns are counted, not seconds, so that a busy main thread suspects nobody, and from when it is up.
 */
export function watchThread(
  worker: Worker,
  { ask, every, turns, onSilence }: { ask: unknown; every: number; turns: number; onSilence: () => void },
): Watch {
  let unanswered = 0
  let timer: NodeJS.Timeout | undefined
  const turn = () => {
    if (unanswered >= turns) {
      clearInterval(timer)
      return onSilence()
    }
    unanswered += 1
    worker.postMessage(ask)
  }
  worker.once('online', () => {
    timer = setInterval(turn, every).unref()
  })
  return {
    heard() {
      unanswered = 0
    },
    stop: () => clearInterval(timer),
  }
}
