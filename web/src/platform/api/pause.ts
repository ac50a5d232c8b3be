/** Waits before another try; the network coming back or the reader turning to the page again ends the wait. */
export function pause(wait: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const over = () => {
      clearTimeout(timer)
      window.removeEventListener('online', over)
      document.removeEventListener('visibilitychange', look)
      resolve()
    }
    const look = () => document.hidden || over()
    const timer = setTimeout(over, wait)
    window.addEventListener('online', over)
    document.addEventListener('visibilitychange', look)
    signal?.addEventListener('abort', over, { once: true })
  })
}
