import type { FeedbackQueue } from '@zhengcai/contract/feedback/feedbackDeskWords.ts'
import { FEEDBACK, FEEDBACK_TYPES, type FeedbackType } from '@zhengcai/contract/feedback/feedbackWords.ts'
import { keysOf } from '@zhengcai/contract/keysOf.ts'
import type { Db } from '../../platform/database/database.ts'
import { chinaDay } from '../../platform/time/chinaTime.ts'
import { clockOf, readCalendarFor } from '../../publishing/desk/caseClock.ts'
import { personOf } from '../../publishing/drafts/openDraft.ts'
import { countQueues, countTypes, listQueue } from './feedbackQueue.queries.ts'
import { namedOr } from './openFeedback.ts'
import { titleOf } from './titleOf.ts'

type Wanted = {
  queue: FeedbackQueue
  type?: FeedbackType | undefined
  keyword?: string | undefined
  pageNum: number
  pageSize: number
}

/** A page of the queue, each with its clock. */
export async function readQueue(db: Db, staffId: string, wanted: Wanted) {
  const { rows, total } = await listQueue(db, { ...wanted, staffId })
  const calendar = await readCalendarFor(db, [chinaDay(), ...rows.map(({ dueDay }) => dueDay)])
  return {
    total,
    rows: rows.map(({ assigneeId, assigneeName, mainId, mainContent, content, ...row }) => ({
      ...row,
      title: titleOf(content),
      assignee: personOf(assigneeId, assigneeName),
      main: namedOr(mainId, mainContent),
      ...clockOf({ dueDay: row.dueDay, done: row.status !== FEEDBACK.waiting }, calendar),
    })),
  }
}

export async function readCounts(db: Db, staffId: string) {
  const [{ overdue, ...queues }, types] = await Promise.all([countQueues(db, staffId), countTypes(db)])
  const known = new Map(types.map(({ type, count }) => [type, count]))
  const byType = Object.fromEntries(keysOf<FeedbackType>(FEEDBACK_TYPES).map((type) => [type, known.get(type) ?? 0]))
  return { queues: { ...queues, done: 0 }, types: byType as Record<FeedbackType, number>, overdue }
}
