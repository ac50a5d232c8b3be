import type { NoticeKind } from '@zhengcai/contract/office/noticeWords.ts'
import { STEPS } from '@zhengcai/contract/publishing/reviewWords.ts'
import { updateReadAway } from '../../office/notices/notices.queries.ts'
import { notify } from '../../office/notices/notify.ts'
import type { Db } from '../../platform/database/database.ts'
import type { DraftFacts } from '../drafts/drafts.queries.ts'
import { getDraftRow } from '../drafts/holding.ts'
import { openCase } from './reviewCase.ts'
import { isHand, stepOf } from './reviewRules.ts'
import { readWaiting } from './turn.ts'

/** What calls somebody to a text; once it has moved on, they need not come. */
const CALLS: readonly NoticeKind[] = ['toReview', 'toRelease', 'agreement', 'overdue']
const CALLS_TO_AUTHORS: readonly NoticeKind[] = ['returned', 'recalled', 'unscheduled']

export const settleCalls = (tx: Db, draftId: string) => updateReadAway(tx, { draftId, kinds: CALLS })
/** Submitted again, it was mended. */
export const settleReturns = (tx: Db, draftId: string) => updateReadAway(tx, { draftId, kinds: CALLS_TO_AUTHORS })

/** Who answers for a text and who sent it. */
export const authorsOf = ({ submittedById, ownerId }: Pick<DraftFacts, 'submittedById' | 'ownerId'>): string[] =>
  [submittedById, ownerId].filter((id) => id !== null)

/**
 * After a text has come to a step or is ready: whoever may go on with it is told, but for those who wrote it and for `told`,
 * who heard of the same act already.
 */
export async function tellNext(tx: Db, by: string, id: string, told: string[] = []): Promise<void> {
  const draft = await getDraftRow(tx, id)
  const text = await openCase(tx, draft)
  const { waiting } = await readWaiting(tx, draft, text)
  if (!waiting || waiting.due === 'agree') return
  const about = { by, title: draft.title, draftId: id }
  const to = waiting.people.map((one) => one.id).filter((one) => !told.includes(one))
  if (waiting.due === 'release') return notify(tx, { to, kind: 'toRelease', ...about })
  const step = stepOf(text.state)
  const round = draft.round - draft.roundsBefore
  const note = `${step ? STEPS[step].sign : ''}${round > 1 ? `（第 ${round} 次送审）` : ''}`
  await notify(tx, { to: to.filter((one) => !isHand(text, one)), kind: 'toReview', ...about, note })
}
