const EVERY = 2_000

/** Tells how far something long has come, but not more often than people read. */
export function paced(tell: (line: string) => void, now: () => number = Date.now): (line: () => string) => void {
  let last = now()
  return (line) => {
    if (now() - last < EVERY) return
    last = now()
    tell(line())
  }
}
