/** Less than whoever reads the numbers waits, so that they hear of it. */
const ANSWERS_WITHIN = 800

type Begin = () => void
/** Those that wait at each place that is being asked. */
const asked = new Map<string, Set<Begin>>()
/** Those of them that somebody has waited for in vain. */
const silent = new Set<string>()

/** It may be there, but does not say so. */
export class Unanswered extends Error {
  constructor(place: string) {
    super(`${place} 没有及时回应`)
    this.name = 'Unanswered'
  }
}

export const whyUnseen = (error: unknown): string => (error instanceof Unanswered ? '没有及时回应' : '看不到')

/**
 * One question after the other to a place that may lie on another machine. What hangs, as a mount whose server is away, never
 * answers and holds one of the few threads that all files, passwords and names of hosts share; so nothing more is begun there
 * until it has answered, and nobody waits longer than `within`.
 */
export function askPlace<T>(place: string, ask: () => Promise<T>, within = ANSWERS_WITHIN): Promise<T> {
  return new Promise((resolve, reject) => {
    const waiting = asked.get(place)
    const timer = setTimeout(() => {
      waiting?.delete(begin)
      silent.add(place)
      reject(new Unanswered(place))
    }, within)
    function begin(): void {
      const answer = (async () => ask())()
      void answer.then(resolve, reject).finally(() => {
        clearTimeout(timer)
        silent.delete(place)
        beginNext(place)
      })
    }
    if (waiting) return void waiting.add(begin)
    asked.set(place, new Set())
    begin()
  })
}

function beginNext(place: string): void {
  const waiting = asked.get(place)
  const [next] = waiting ?? []
  if (!next) return void asked.delete(place)
  waiting?.delete(next)
  next()
}

export const isUnanswered = (): boolean => silent.size > 0

/** An orderly exit waits for every thread; where one hangs nothing but this ends the process, after all that had to be said. */
export function endPastHangs(): void {
  process.on('exit', () => {
    if (isUnanswered()) process.kill(process.pid, 'SIGKILL')
  })
}
