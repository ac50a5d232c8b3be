import { readCitations } from '../laws/citations/readCitations.ts'
import { type Db, inTransaction } from '../platform/database/database.ts'
import { alone, type TakeJob } from '../platform/jobs/jobs.ts'
import { claimCounting, forgetCounts, listUncounted, settleWithout, updateCounts } from './checks/counting.queries.ts'
import type { DraftNeeds } from './publishingNeeds.ts'

const EVERY = 60_000
const AT_ONCE = 20

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
  let work: Promise<unknown> = Promise.resolve()
  let closed = false
  const round = async () => {
    for (const some of [forgetCounts, settleWithout, (all: Db) => countSome(all, countFindings)])
      while (!closed && (await some(db))) await new Promise(setImmediate)
  }
  const run = job('counting', round, { every })
  const timer = setInterval(() => {
    work = work.then(run).catch(onError)
  }, every).unref()
  return {
    async close() {
      closed = true
      clearInterval(timer)
      await work
    },
  }
}

/** Some of those that wait; tells whether there may be more. */
export function countSome(db: Db, countFindings: Count): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    if (!(await claimCounting(tx))) return false
    const texts = await listUncounted(tx, AT_ONCE)
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
