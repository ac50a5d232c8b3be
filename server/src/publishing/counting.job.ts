import { setTimeout as sleep } from 'node:timers/promises'
import { readCitations } from '../laws/citations/readCitations.ts'
import { type Db, inTransaction } from '../platform/database/database.ts'
import { alone, type TakeJob } from '../platform/jobs/jobs.ts'
import { regularly } from '../platform/process/regularly.ts'
import { claimCounting, findCountsHold, listUncounted, settleWithout, updateCounts } from './checks/counting.queries.ts'
import type { DraftNeeds } from './publishingNeeds.ts'

const EVERY = 60_000
const AT_ONCE = 5
/** For each second of work so many of rest: a law that changes has every text counted again, and people work meanwhile. */
const REST = 3

type Count = NonNullable<DraftNeeds['countFindings']>
type Needs = {
  db: Db
  countFindings: Count
  onError: (error: Error) => void
  every?: number
  job?: TakeJob
}

/** Counts what is amiss in texts that nobody saves: those brought in, those restored, and all that cite laws when one changes. */
export function countingJob({ db, countFindings, onError, every = EVERY, job = alone }: Needs): {
  close(): Promise<void>
} {
  const stop = new AbortController()
  const round = async () => {
    const since = await findCountsHold(db)
    await unhurried(() => settleWithout(db, since), stop.signal)
    await unhurried(() => countSome(db, countFindings, since), stop.signal)
  }
  const counting = regularly(job('counting', round, { every }), { every, onError })
  return {
    close() {
      stop.abort()
      return counting.close()
    },
  }
}

/** Again and again while there may be more, with a rest after each time. */
export async function unhurried(act: () => Promise<boolean>, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const begun = performance.now()
    if (!(await act())) return
    await sleep((performance.now() - begun) * REST, undefined, { signal, ref: false }).catch(() => {})
  }
}

/** Some of those that wait; tells whether there may be more. */
export function countSome(db: Db, countFindings: Count, since: string): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    if (!(await claimCounting(tx))) return false
    const texts = await listUncounted(tx, since, AT_ONCE)
    const counted = []
    for (const { tree, esId, ...text } of texts) {
      const counts = tree ? await countFindings({ ...text, tree }) : await countReaders(db, esId)
      counted.push({ id: text.id, number: text.number, counts })
    }
    for (const one of counted) await updateCounts(tx, one)
    return texts.length === AT_ONCE
  })
}

/** Of what readers have and nobody has opened here. */
const countReaders = async (db: Db, esId: string) => ({
  typos: 0,
  citations: (await readCitations(db, esId)).changed.length,
})
