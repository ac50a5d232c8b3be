import type { Changes } from '../platform/database/changes.ts'
import type { Db } from '../platform/database/database.ts'
import { alone, type TakeJob } from '../platform/jobs/jobs.ts'
import { KNOWLEDGE_CHANGED } from './knowledge.queries.ts'
import { type LawMarks, type Relatable, relateItems } from './relateItems.ts'
import { listRelatable, replaceRelations } from './relations.queries.ts'

const SETTLE = 500
const RETRY_AFTER = 60_000

/** By item; told by the feature that holds the laws. */
export type ListLawMarks = (db: Db) => Promise<Map<string, LawMarks>>
type Needs = {
  changes: Pick<Changes, 'on'>
  make: () => Promise<unknown>
  onError: (error: Error) => void
  job?: TakeJob
}

/** Keeps relations in step with what is published: once at the start, then whenever something changed. */
export function relationsJob({ changes, make, onError, job = alone }: Needs): { close(): Promise<void> } {
  const run = job('relations', make, { patient: true })
  let timer: NodeJS.Timeout | undefined
  let work: Promise<unknown> = Promise.resolve()
  let closed = false
  const after = (wait: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      work = work.then(run).catch(failed)
    }, wait)
  }
  const failed = (error: Error) => {
    onError(error)
    if (!closed) after(RETRY_AFTER)
  }
  changes.on(KNOWLEDGE_CHANGED, () => after(SETTLE))
  after(SETTLE)
  return {
    async close() {
      closed = true
      clearTimeout(timer)
      await work
    },
  }
}

/** Compared outside the transaction, which is open only while the result is written. */
export async function makeRelations(db: Db, lawMarks: ListLawMarks): Promise<boolean> {
  return replaceRelations(db, await relateItems(await gatherRelatable(db, lawMarks)))
}

export async function gatherRelatable(db: Db, lawMarks: ListLawMarks): Promise<Relatable[]> {
  const marks = await lawMarks(db)
  return (await listRelatable(db)).map((item) => {
    const { headings = '', laws = [], articles = [] } = marks.get(item.esId) ?? {}
    return { ...item, text: item.text + headings, laws, articles }
  })
}
