/**
 * Ticks evenly in a tab that nobody sees, whose own timers browsers slow down to one a minute. Where there is no worker
 * the page's own timer has to do.
 */
export function steadyClock(milliseconds: number, tick: () => void): () => void {
  const worker = startWorker()
  if (!worker) {
    const timer = setInterval(tick, milliseconds)
    return () => clearInterval(timer)
  }
  worker.onmessage = tick
  worker.postMessage(milliseconds)
  return () => worker.terminate()
}

function startWorker(): Worker | undefined {
  try {
    return new Worker(new URL('./clockWorker.ts', import.meta.url), { type: 'module' })
  } catch {
    return undefined
  }
}
