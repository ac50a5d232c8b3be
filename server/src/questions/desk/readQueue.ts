import type { Queue } from '@zhengcai/contract/questions/questionDeskWords.ts'
import type { Db } from '../../platform/database/database.ts'
import { chinaDay } from '../../platform/time/chinaTime.ts'
import { ALIKE_ENOUGH, alike } from '../../publishing/desk/alike.ts'
import { readCalendarFor } from '../../publishing/desk/caseClock.ts'
import { personOf } from '../../publishing/drafts/openDraft.ts'
import { clockOf } from './caseClock.ts'
import { listAskedNow, listQueue } from './queue.queries.ts'

type Wanted = {
  queue: Queue
  classId?: string | undefined
  keyword?: string | undefined
  pageNum: number
  pageSize: number
}

/** A page of the queue, each with its clock and with an earlier one that asks the same. */
export async function readQueue(db: Db, staffId: string, wanted: Wanted) {
  const [{ rows, total }, asked] = await Promise.all([
    listQueue(db, { ...wanted, staffId }),
    wanted.queue === 'done' ? [] : listAskedNow(db),
  ])
  const calendar = await readCalendarFor(db, [chinaDay(), ...rows.map(({ dueDay }) => dueDay)])
  return {
    total,
    rows: rows.map(({ assigneeId, assigneeName, mainId, mainNumber, mainTitle, ...row }) => ({
      ...row,
      assignee: personOf(assigneeId, assigneeName),
      ...clockOf(row, calendar),
      main: namedOr(mainId, mainNumber, mainTitle),
      similarTo: mainId ? null : earlierAlike(row.id, asked),
    })),
  }
}

export const namedOr = (id: string | null, questionNumber: string | null, title: string | null) =>
  id && questionNumber !== null && title !== null ? { id, questionNumber, title } : null

type Asked = Awaited<ReturnType<typeof listAskedNow>>

function earlierAlike(id: string, asked: Asked) {
  // The newest stand first: whatever stands behind was asked before.
  const place = asked.findIndex((one) => one.id === id)
  const own = asked[place]
  if (!own) return null
  const earlier = asked
    .slice(place + 1)
    .filter((one) => one.mainId === null)
    .map((one) => ({ one, score: alike(own, one) }))
    .filter(({ score }) => score >= ALIKE_ENOUGH)
    .sort((first, second) => second.score - first.score)[0]?.one
  return earlier ? { id: earlier.id, questionNumber: earlier.questionNumber, title: earlier.title } : null
}
