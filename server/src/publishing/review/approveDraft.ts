import { STEPS, type Step } from '@zhengcai/contract/publishing/reviewWords.ts'
import { notify } from '../../office/notices/notify.ts'
import { type Db, inTransaction } from '../../platform/database/database.ts'
import { forbid, refuse } from '../../platform/http/refusals.ts'
import { type DraftMove, type Mover, whyNot } from '../draftMoves.ts'
import { type DraftFacts, getContent } from '../drafts/drafts.queries.ts'
import { getDraftRow, type Hand } from '../drafts/holding.ts'
import { judgeDraft } from '../drafts/judgeDraft.ts'
import { deleteLocksOf } from '../locks/locks.queries.ts'
import { refuseWhileWritten } from '../locks/refuseWhileWritten.ts'
import { refuseWrong } from '../releasing/paperOfDraft.ts'
import { keepAct } from '../revisions/keepRevision.ts'
import { dueFromNow } from './dueTime.ts'
import { refuseBehind, refuseMoved, refuseOtherNumber } from './refuseMoved.ts'
import { type OpenCase, openCase } from './reviewCase.ts'
import { lacksRight, needsAgreement, signatureOf, stepOf, whyNotReader } from './reviewRules.ts'
import { insertSignature, updateStep } from './reviews.queries.ts'
import { type Change, movedTo, refuseUnlessMoved, storedChange, unticked, wrongChange } from './signing.ts'
import { authorsOf, settleCalls, tellNext } from './telling.ts'

type Wish = Change & { id: string; step: Step; number: number; checklist: string[]; note: string }

export const moverOf = ({ staffId, roles }: Hand): Mover => ({ id: staffId, roles })

/** 通过: whoever reads it signs their step on this very number, and it goes on to the next. */
export function approveDraft(db: Db, by: Hand, wish: Wish) {
  return inTransaction(db, async (tx) => {
    const draft = await getDraftRow(tx, wish.id)
    const text = await openCase(tx, draft)
    if (isSamePress(text, by, wish)) return movedTo(tx, draft)
    await refuseUnlessHere(tx, by, { draft, text, move: 'approve', ...wish })
    const why = whyNotReader(text, wish.step, moverOf(by))
    if (why) refuse(why)
    await refuseWhileWritten(tx, draft.id, by.staffId, '签署')
    refuseBehind(draft)
    const content = await getContent(tx, draft.id)
    refuseWrong([
      ...judgeDraft(draft.kind, content).problems,
      ...unticked(text.settings.checklists[wish.step], wish.checklist, wish.step, [content.fields, content.tree]),
      ...wrongTurn(draft, wish),
    ])
    await sign(tx, by, { draft, text, wish, content })
    return movedTo(tx, await getDraftRow(tx, draft.id))
  })
}

/** The answer to the first press was lost on its way, and the button pressed once more. */
function isSamePress(text: OpenCase, { staffId }: Hand, { step, number }: Wish): boolean {
  const own = signatureOf(text, step)
  const isNext = stepOf(text.state) !== undefined || (text.state === 'ready' && !text.scheduled)
  return isNext && own?.staffId === staffId && own.number === number && text.number === number
}

type Here = { draft: DraftFacts; text: OpenCase; move: DraftMove; step: Step; number: number }

/** That it is at the step somebody acts on, unsigned, and with the words they have read. */
export async function refuseUnlessHere(tx: Db, by: Hand, { draft, text, move, step, number }: Here): Promise<void> {
  const lacks = lacksRight(step, moverOf(by))
  if (lacks) forbid(lacks)
  const why = whyNot(move, draft, moverOf(by)) ?? whyNotHere(text, move, step)
  if (why) await refuseMoved(tx, draft, by.staffId, why)
  await refuseOtherNumber(tx, draft, number)
}

function whyNotHere(text: OpenCase, move: DraftMove, step: Step): string | undefined {
  const at = stepOf(text.state)
  if (at !== step) return `这篇稿件正在${at ? STEPS[at].sign : ''}，不在${STEPS[step].sign}`
  if (move === 'approve' && signatureOf(text, step)) return `${STEPS[step].sign}已经签署，正等先签署的同事同意改动`
  return undefined
}

/** The second reader may turn a correction into a change of wording, or the other way round. */
function wrongTurn({ released }: DraftFacts, { step, change, changeNote }: Wish) {
  if (change === undefined) return []
  if (step !== 2 || !released)
    return [{ field: 'change', message: '只有二审可以改定更正或文字修订，而且读者已有这篇内容' }]
  return wrongChange({ change, changeNote })
}

type Signing = { draft: DraftFacts; text: OpenCase; wish: Wish; content: Awaited<ReturnType<typeof getContent>> }

async function sign(tx: Db, by: Hand, { draft, text, wish, content }: Signing): Promise<void> {
  const { step, number, checklist, note } = wish
  const isLast = step === text.stepCount
  const own = { step, agreement: false, staffId: by.staffId, number }
  const waits = isLast && needsAgreement({ ...text, signatures: [...text.signatures, own] })
  const to = waits ? draft.state : isLast ? 'ready' : STEPS[(step + 1) as Step].state
  await deleteLocksOf(tx, draft.id)
  const moved = await updateStep(tx, {
    id: draft.id,
    number,
    from: [STEPS[step].state],
    to,
    due: to === 'ready' ? null : await dueFromNow(tx, text.settings.limit),
    change: wish.change && storedChange(wish),
  })
  refuseUnlessMoved(moved)
  await settleCalls(tx, draft.id)
  await tell(tx, by, { draft, text, step, note, waits })
  const act = { cause: 'approve', act: 'draft approve', content } as const
  const words = [STEPS[step].sign, note].filter(Boolean).join('：')
  const revision = await keepAct(tx, by, { draft, ...act, note: words, detail: { step, round: draft.round } })
  await insertSignature(tx, { ...own, draftId: draft.id, round: draft.round, revision, checklist, note })
  await tellNext(tx, by.staffId, draft.id, authorsOf(draft))
}

type Telling = { draft: DraftFacts; text: OpenCase; step: Step; note: string; waits: boolean }

async function tell(tx: Db, by: Hand, { draft, text, step, note, waits }: Telling): Promise<void> {
  const about = { by: by.staffId, title: draft.title, draftId: draft.id }
  const signers = waits ? text.signatures.map(({ staffId }) => staffId) : []
  const to = authorsOf(draft).filter((id) => !signers.includes(id))
  await notify(tx, { to, kind: 'approved', ...about, note: [STEPS[step].sign, note].filter(Boolean).join('，') })
  await notify(tx, { to: signers, kind: 'agreement', ...about })
}
