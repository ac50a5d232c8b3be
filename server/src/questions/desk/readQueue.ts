import type { Queue } from '@zhengcai/contract/questions/questionDeskWords.ts'
import type { Db } from '../../platform/database/database.ts'
import { chinaDay } from '../../platform/time/chinaTime.ts'
import { readCalendarFor } from '../../publishing/desk/caseClock.ts'
import { personOf } from '../../publishing/drafts/openDraft.ts'
import { readOpen } from './alike/openAlike.ts'
import { clockOf } from './caseClock.ts'
import { listQueue } from './queue.queries.ts'

type Wanted = {
  queue: Queue
  classId?: string | undefined
  keyword?: string | undefined
  pageNum: number
  pageSize: number
}

/** A page of the queue, each with its clock and with an earlier one that asks the same. */
export async function readQueue(db: Db, staffId: string, wanted: Wanted) {
  const [{ rows, total }, open] = await Promise.all([
    listQueue(db, { ...wanted, staffId }),
    wanted.queue === 'done' ? undefined : readOpen(db),
  ])
  const calendar = await readCalendarFor(db, [chinaDay(), ...rows.map(({ dueDay }) => dueDay)])
  return {
    total,
    rows: rows.map(({ assigneeId, assigneeName, mainId, mainNumber, mainTitle, ...row }) => ({
      ...row,
      assignee: personOf(assigneeId, assigneeName),
      ...clockOf(row, calendar),
      main: namedOr(mainId, mainNumber, mainTitle),
      similarTo: mainId || !open ? null : earlierAlike(row.id, open),
    })),
  }
}

export const namedOr = (id: string | null, questionNumber: string | null, title: string | null) =>
  id && questionNumber !== null && title !== null ? { id, questionNumber, title } : null

/** The articles are not asked here: what is said in the list must be cheap, and sure by the words alone. */
function earlierAlike(id: string, { asked, compare }: Awaited<ReturnType<typeof readOpen>>) {
  // The newest stand first: whatever stands behind was asked before.
  const place = asked.findIndex((one) => one.id === id)
  const own = asked[place]
  if (!own) return null
  const earlier = asked.slice(place + 1).filter((one) => one.mainId === null)
  const [nearest] = compare(own, earlier).sure
  return nearest ? { id: nearest.one.id, questionNumber: nearest.one.questionNumber, title: nearest.one.title } : null
}
