/** Whoever comes while a look is under way waits for the next one, all of them for the same: theirs began after they came. */
export function oneAfterTheOther<T>(look: () => Promise<T>): () => Promise<T> {
  let running: Promise<unknown> | undefined
  let next: Promise<T> | undefined
  return () => {
    if (!running) {
      const first = look()
      running = settle(first)
      return first
    }
    next ??= running.then(() => {
      next = undefined
      const own = look()
      running = settle(own)
      return own
    })
    return next
  }
  function settle(own: Promise<T>): Promise<unknown> {
    const settled: Promise<unknown> = own
      .catch(() => {})
      .then(() => {
        if (running === settled) running = undefined
      })
    return settled
  }
}
