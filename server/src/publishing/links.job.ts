import { setTimeout } from 'node:timers/promises'
import { wasRunSince } from '../platform/jobs/jobRuns.queries.ts'
import { alone, type TakeJob } from '../platform/jobs/jobs.ts'
import { regularly } from '../platform/process/regularly.ts'
import { type LinkNeeds, lookAtLinks } from './links/lookAtLinks.ts'
import { lookOutside } from './links/outsideLinks.ts'

const LOOK_EVERY = 60 * 60_000
const WEEKLY = 7 * 24 * LOOK_EVERY
/** Between one handful of texts and the next: nobody waits for this work. */
const REST = 500

type Needs = Pick<LinkNeeds, 'db' | 'origin'> & {
  onError: (error: Error) => void
  every?: number
  job?: TakeJob
}

/** Once a week, whoever was restarted meanwhile, every link that readers can follow is looked at. */
export function linksJob({ db, origin, onError, every = LOOK_EVERY, job = alone }: Needs): { close(): Promise<void> } {
  const stop = new AbortController()
  const rest = () => setTimeout(REST, undefined, { signal: stop.signal })
  const run = job('links', () => lookAtLinks({ db, origin, lookOutside, rest }), { every: WEEKLY, afterLast: true })
  const look = async () => void ((await wasRunSince(db, 'links', WEEKLY)) || (await run()))
  const looking = regularly(look, { every, onError: (error) => stop.signal.aborted || onError(error) })
  return {
    close() {
      stop.abort()
      return looking.close()
    },
  }
}
