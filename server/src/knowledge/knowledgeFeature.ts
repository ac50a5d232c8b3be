import type { Changes } from '../platform/database/changes.ts'
import type { TakeJob } from '../platform/jobs/jobs.ts'
import { knowledgeHandlers } from './knowledge.handlers.ts'
import { type ListLawMarks, makeRelations, relationsJob } from './relations.job.ts'

type Needs = Parameters<typeof knowledgeHandlers>[0] & {
  changes: Pick<Changes, 'on'>
  job: TakeJob
  listLawMarks: ListLawMarks
  onError: (error: Error) => void
}

/** Items of every kind, and which of them belong together. */
export function knowledgeFeature({ changes, job, listLawMarks, onError, ...needs }: Needs) {
  const { db } = needs.items
  return {
    api: { knowledge: knowledgeHandlers(needs) },
    close: relationsJob({ changes, job, onError, make: () => makeRelations(db, listLawMarks) }).close,
  }
}
