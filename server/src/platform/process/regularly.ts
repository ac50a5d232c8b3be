/** Work that is done again and again, each time after the one before; nothing is left half done when it is closed. */
export function regularly(
  act: () => Promise<unknown>,
  { every, onError }: { every: number; onError: (error: Error) => void },
): { close(): Promise<void> } {
  let work: Promise<unknown> = Promise.resolve()
  const timer = setInterval(() => {
    work = work.then(act).catch(onError)
  }, every).unref()
  return {
    async close() {
      clearInterval(timer)
      await work
    },
  }
}
