import type { Db } from '../platform/database/database.ts'
import { alone, type TakeJob } from '../platform/jobs/jobs.ts'
import { regularly } from '../platform/process/regularly.ts'
import { tellPublished } from './releasing/tellPublished.ts'

const EVERY = 30_000

type Needs = { db: Db; onError: (error: Error) => void; job?: TakeJob }

/** Twice a minute authors hear of what has come to readers at its time. */
export const publishedJob = ({ db, onError, job = alone }: Needs) =>
  regularly(
    job('published', () => tellPublished(db), { every: EVERY }),
    { every: EVERY, onError },
  )
