import type { Db } from '../platform/database/database.ts'
import { alone, type TakeJob } from '../platform/jobs/jobs.ts'
import { regularly } from '../platform/process/regularly.ts'
import { bringOutDue } from './desk/decideProposal.ts'
import type { SitePart } from './desk/sitePart.ts'
import { partAmong } from './siteDesk.handlers.ts'

const EVERY = 30_000

type Needs = { db: Db; parts: SitePart[]; onError: (error: Error) => void; job?: TakeJob }

/** Changes of the site that were planned come to readers at their time. */
export const siteJob = ({ db, parts, onError, job = alone }: Needs) =>
  regularly(
    job('site', () => bringOutDue(db, partAmong(parts)), { every: EVERY }),
    { every: EVERY, onError },
  )
