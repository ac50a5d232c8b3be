import type { Changes } from '../database/changes.ts'
import type { Act } from '../jobs/jobs.ts'

/** The process ends: whoever starts next goes on. */
export class Stopped extends Error {}

type Telling = {
  /** By which work that waits is told of. */
  tag: string
  changes: Pick<Changes, 'on'>
  /** Also looked for by the clock, for what nobody told of. */
  every: number
  onError: (error: Error) => void
  /** Puts the work among the jobs. */
  job: (act: Act) => () => Promise<unknown>
}

/** Work that is done when somebody tells of it, each time after the one before; `goOn` throws where it is to end between two steps. */
export function whenTold(
  work: (goOn: () => void) => Promise<void>,
  { tag, changes, every, onError, job }: Telling,
): { close(): Promise<void> } {
  let done: Promise<unknown> = Promise.resolve()
  let closed = false
  const goOn = () => {
    if (closed) throw new Stopped()
  }
  const run = job(async () => {
    try {
      await work(goOn)
    } catch (error) {
      if (!(error instanceof Stopped)) throw error
    }
  })
  const look = () => {
    if (!closed) done = done.then(run).catch(onError)
  }
  changes.on(tag, look)
  const timer = setInterval(look, every).unref()
  return {
    async close() {
      closed = true
      clearInterval(timer)
      await done
    },
  }
}
