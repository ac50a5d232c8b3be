/** So many wait already that one more would wait too long. */
export class Overloaded extends Error {
  readonly statusCode = 503
}

/** Lets so many run at once and so many wait; whoever comes after is turned away at once rather than kept. */
export function atMost(running: number, waiting: number): <T>(act: () => Promise<T>) => Promise<T> {
  const queue: (() => void)[] = []
  let active = 0
  return async (act) => {
    if (active >= running) {
      if (queue.length >= waiting) throw new Overloaded('too many at once')
      await new Promise<void>((go) => queue.push(go))
    } else active += 1
    try {
      return await act()
    } finally {
      const next = queue.shift()
      if (next) next()
      else active -= 1
    }
  }
}
