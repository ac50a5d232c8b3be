import type { Db } from '../platform/database/database.ts'
import { regularly } from '../platform/process/regularly.ts'
import { tellPublished } from './releasing/tellPublished.ts'

const EVERY = 30_000

/** Twice a minute authors hear of what has come to readers at its time. */
export const publishedJob = ({ db, onError }: { db: Db; onError: (error: Error) => void }) =>
  regularly(() => tellPublished(db), { every: EVERY, onError })
