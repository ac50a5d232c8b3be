import { notify } from '../../office/notices/notify.ts'
import { type Db, inTransaction } from '../../platform/database/database.ts'
import { refuse } from '../../platform/http/refusals.ts'
import { whyNot } from '../draftMoves.ts'
import { getContent } from '../drafts/drafts.queries.ts'
import { getDraftRow, type Hand } from '../drafts/holding.ts'
import { deleteLocksOf } from '../locks/locks.queries.ts'
import { refuseWhileWritten } from '../locks/refuseWhileWritten.ts'
import { keepAct } from '../revisions/keepRevision.ts'
import { moverOf } from './approveDraft.ts'
import { refuseBehind, refuseMoved, refuseOtherNumber } from './refuseMoved.ts'
import { openCase } from './reviewCase.ts'
import { whyNotAgreeing } from './reviewRules.ts'
import { insertSignature, updateStep } from './reviews.queries.ts'
import { movedTo, refuseUnlessMoved } from './signing.ts'
import { authorsOf, settleCalls, tellNext } from './telling.ts'

/** Whoever signed before has read what the last signer changed, and it is ready. */
export function agreeDraft(db: Db, by: Hand, { id, number }: { id: string; number: number }) {
  return inTransaction(db, async (tx) => {
    const draft = await getDraftRow(tx, id)
    const text = await openCase(tx, draft)
    if (text.signatures.some((one) => one.agreement && one.staffId === by.staffId && one.number === number))
      return movedTo(tx, draft)
    const elsewhere = whyNot('agree', draft, moverOf(by))
    if (elsewhere) await refuseMoved(tx, draft, by.staffId, elsewhere)
    await refuseOtherNumber(tx, draft, number)
    const why = whyNotAgreeing(text, moverOf(by))
    if (why) refuse(why)
    await refuseWhileWritten(tx, id, by.staffId, '同意')
    refuseBehind(draft)
    await deleteLocksOf(tx, id)
    refuseUnlessMoved(await updateStep(tx, { id, number, from: [draft.state], to: 'ready', due: null }))
    await settleCalls(tx, id)
    const to = [...authorsOf(draft), ...text.signatures.map(({ staffId }) => staffId)]
    const about = { by: by.staffId, title: draft.title, draftId: id, note: '同意改动' }
    await notify(tx, { to, kind: 'approved', ...about })
    const content = await getContent(tx, id)
    const detail = { round: draft.round }
    const revision = await keepAct(tx, by, { draft, cause: 'agree', act: 'draft agree', content, detail })
    const signed = { draftId: id, round: draft.round, step: text.stepCount, agreement: true }
    await insertSignature(tx, { ...signed, number, revision, staffId: by.staffId, checklist: [] })
    await tellNext(tx, by.staffId, id, to)
    return movedTo(tx, await getDraftRow(tx, id))
  })
}
