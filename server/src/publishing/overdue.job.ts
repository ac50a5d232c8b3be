import type { Db } from '../platform/database/database.ts'
import { regularly } from '../platform/process/regularly.ts'
import { tellOverdue } from './review/tellOverdue.ts'

const EVERY = 5 * 60_000

/** Every few minutes whoever should have read a text hears of it, and later whoever stands above them. */
export const overdueJob = ({ db, onError }: { db: Db; onError: (error: Error) => void }) =>
  regularly(() => tellOverdue(db), { every: EVERY, onError })
