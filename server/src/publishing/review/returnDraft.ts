import type { DraftState } from '@zhengcai/contract/publishing/draftWords.ts'
import { STEPS, type Step } from '@zhengcai/contract/publishing/reviewWords.ts'
import { notify } from '../../office/notices/notify.ts'
import { type Db, inTransaction } from '../../platform/database/database.ts'
import { refuse } from '../../platform/http/refusals.ts'
import { whyNot } from '../draftMoves.ts'
import { type DraftFacts, getContent } from '../drafts/drafts.queries.ts'
import { getDraftRow, type Hand } from '../drafts/holding.ts'
import { deleteLocksOf } from '../locks/locks.queries.ts'
import { refuseWhileWritten } from '../locks/refuseWhileWritten.ts'
import { keepAct } from '../revisions/keepRevision.ts'
import { mayRecall } from './actsOf.ts'
import { moverOf, refuseUnlessHere } from './approveDraft.ts'
import { dueFromNow } from './dueTime.ts'
import { refuseMoved, refuseOtherNumber } from './refuseMoved.ts'
import { type OpenCase, openCase } from './reviewCase.ts'
import { stepOf, whyNotAgreeing, whyNotReader } from './reviewRules.ts'
import { updateStep, voidSignatures } from './reviews.queries.ts'
import { movedTo, refuseUnlessMoved } from './signing.ts'
import { authorsOf, settleCalls, tellNext } from './telling.ts'

type Return = { id: string; step: Step; number: number; reason: string; to: 'draft' | 'previous' }

/** 退回: by whoever reads it now, or by whom it waits for to agree. */
export function returnDraft(db: Db, by: Hand, { id, step, number, reason, to }: Return) {
  return inTransaction(db, async (tx) => {
    const draft = await getDraftRow(tx, id)
    const elsewhere = whyNot('return', draft, moverOf(by))
    if (elsewhere) await refuseMoved(tx, draft, by.staffId, elsewhere)
    const text = await openCase(tx, draft)
    if (whyNotAgreeing(text, moverOf(by))) {
      await refuseUnlessHere(tx, by, { draft, text, move: 'return', step, number })
      const why = whyNotReader(text, step, moverOf(by))
      if (why) refuse(why)
    }
    await refuseOtherNumber(tx, draft, number)
    await refuseWhileWritten(tx, id, by.staffId, '退回')
    const at = stepOf(draft.state) ?? step
    const back = to === 'previous' && at > 1 ? ((at - 1) as Step) : undefined
    await goBack(tx, by, { draft, text, back, reason, cause: 'return' })
    return movedTo(tx, await getDraftRow(tx, id))
  })
}

/** 撤回送审: by whoever submitted it, or a chief editor. */
export function recallDraft(db: Db, by: Hand, { id, reason }: { id: string; reason: string }) {
  return inTransaction(db, async (tx) => {
    const draft = await getDraftRow(tx, id)
    const why = whyNot('recall', draft, moverOf(by))
    if (why) await refuseMoved(tx, draft, by.staffId, why)
    const text = await openCase(tx, draft)
    if (!mayRecall(text, moverOf(by))) refuse('只有送审的人和主编可以撤回送审')
    await refuseWhileWritten(tx, id, by.staffId, '撤回')
    await goBack(tx, by, { draft, text, back: undefined, reason, cause: 'recall' })
    return movedTo(tx, await getDraftRow(tx, id))
  })
}

type Back = {
  draft: DraftFacts
  text: OpenCase
  /** To be read again at this step; a draft again where there is none. */
  back: Step | undefined
  reason: string
  cause: 'return' | 'recall'
}

/** What was signed from there on is void, and stays in the history with the reason. */
async function goBack(tx: Db, by: Hand, { draft, text, back, reason, cause }: Back): Promise<void> {
  const { id, number, round, title } = draft
  const to: DraftState = back ? STEPS[back].state : 'draft'
  await deleteLocksOf(tx, id)
  const due = back ? await dueFromNow(tx, text.settings.limit) : null
  refuseUnlessMoved(await updateStep(tx, { id, number, from: [draft.state], to, due }))
  const voided = await voidSignatures(tx, { draftId: id, round, from: back ?? 1, reason })
  await settleCalls(tx, id)
  const people = [...authorsOf(draft), ...voided]
  const kind = cause === 'return' ? 'returned' : 'recalled'
  await notify(tx, { to: people, kind, by: by.staffId, title, draftId: id, note: reason })
  const detail = { round, from: stepOf(draft.state), to: back ?? 0 }
  const content = await getContent(tx, id)
  await keepAct(tx, by, { draft, cause, act: `draft ${cause}`, content, note: reason, detail })
  if (back) await tellNext(tx, by.staffId, id, people)
}
