import { READERS_OF_WORD, WORD_DAYS } from '@zhengcai/contract/search/searchedWords.ts'
import type { Db } from '../platform/database/database.ts'
import { alone, type TakeJob } from '../platform/jobs/jobs.ts'
import { regularly } from '../platform/process/regularly.ts'
import { chinaDay } from '../platform/time/chinaTime.ts'
import { deleteSearchDays, insertSearchDays } from './figures/searched.queries.ts'

const EVERY = 60 * 60_000

type Needs = { db: Db; onError: (error: Error) => void; job?: TakeJob }

/** Days that are over become counts of words, without readers. */
export const searchedJob = ({ db, onError, job = alone }: Needs) =>
  regularly(
    job('searched', () => countDays(db), { every: EVERY }),
    { every: EVERY, onError },
  )

export async function countDays(db: Db, today = chinaDay()): Promise<void> {
  await insertSearchDays(db, { today, readers: READERS_OF_WORD })
  await deleteSearchDays(db, { today, days: WORD_DAYS })
}
