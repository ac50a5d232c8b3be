import { ANSWER_STATES } from '@zhengcai/contract/questions/questionDeskWords.ts'
import { notify } from '../../office/notices/notify.ts'
import { findStaffName } from '../../office/staff/staff.queries.ts'
import { recordAct } from '../../platform/database/audit.ts'
import { type Db, inTransactionAgain } from '../../platform/database/database.ts'
import { movedOn, refuse } from '../../platform/http/refusals.ts'
import { actorIn } from '../../publishing/drafts/handOf.ts'
import type { Hand } from '../../publishing/drafts/holding.ts'
import { amendGiven } from '../answering/amendGiven.ts'
import { answerIn, type Handled, refuseIn } from '../answering/answerQuestion.ts'
import { type AnswerDraft, findAnswerDraft, insertDeskEvent, insertVersion } from './answers.queries.ts'
import { endWaiting } from './endWaiting.ts'
import { type DeskCase, lockCase, wordsOf } from './holding.ts'
import { answerOf } from './judgeAnswer.ts'
import { refuseOtherNumber } from './lockAnswer.ts'

type Read = { id: string; number: number }
type Waiting = DeskCase & { draft: AnswerDraft }

/** 复核通过: an answer, a correction or a refusal comes about; tells who of the askers is to hear of an answer. */
export function approveAnswer(db: Db, by: Hand, { id, number }: Read): Promise<{ told: Handled[]; answered: boolean }> {
  const approve = async (tx: Db) => {
    const one = await lockWaiting(tx, by, id)
    refuseOwn(by, one.draft)
    await refuseOtherNumber(tx, one, number)
    const { draft } = one
    const act = { id, ...actorIn(by) }
    await tellBack(tx, by, one, { kind: 'approved', to: draft.submittedBy, note: '' })
    if (draft.state === 'refusal')
      return { told: [await refuseIn(tx, { ...act, reason: draft.note })], answered: false }
    const answer = answerOf(draft)
    const isFirst = draft.state === 'approval'
    const version = { caseId: id, number, text: wordsOf(draft), staffId: by.staffId }
    await insertVersion(tx, { ...version, cause: isFirst ? 'approve' : 'amended' })
    await endWaiting(tx, id, { settled: true })
    const told = isFirst
      ? await answerIn(tx, { ...act, answer })
      : await amendGiven(tx, { ...act, answer, notice: draft.note })
    return { told, answered: isFirst }
  }
  return inTransactionAgain(db, approve)
}

/** 退回修改: to whoever sent it, with a reason that stays. */
export function sendBackAnswer(db: Db, by: Hand, { id, number, reason }: Read & { reason: string }): Promise<void> {
  return inTransactionAgain(db, async (tx) => {
    const one = await lockWaiting(tx, by, id)
    await refuseOtherNumber(tx, one, number)
    const { submittedBy } = one.draft
    const version = { caseId: id, number, text: wordsOf(one.draft), staffId: by.staffId }
    await insertVersion(tx, { ...version, cause: 'sendBack', note: reason })
    await endWaiting(tx, id)
    await insertDeskEvent(tx, { caseId: id, act: 'sendBack', by: by.staffId, note: reason })
    await tellBack(tx, by, one, { kind: 'returned', to: submittedBy, note: reason })
    await recordAct(tx, { ...actorIn(by), act: 'answer send back', subject: id, detail: { number } })
  })
}

/** Who comes second hears what was done, and by whom. */
async function lockWaiting(tx: Db, by: Hand, id: string): Promise<Waiting> {
  const one = await lockCase(tx, id)
  const { draft } = one
  if (draft && draft.state !== 'writing') return { ...one, draft }
  const last = draft?.updatedBy && draft.updatedBy !== by.staffId ? await findStaffName(tx, draft.updatedBy) : undefined
  const now = await findAnswerDraft(tx, id)
  movedOn('这条提问现在没有等待复核的内容，可能已由同事办理或已被提问人取消', {
    number: now?.number ?? 0,
    by: last ?? '',
    at: now?.updateTime ?? one.question.askTime,
  })
}

function refuseOwn({ staffId }: Hand, { state, writers, submittedBy }: AnswerDraft): void {
  if (submittedBy === staffId) refuse('不能复核自己送来的，请另一位同事复核')
  if (state !== 'refusal' && writers.includes(staffId))
    refuse(`您写过这个答复，${ANSWER_STATES[state]}须由没有写过的同事办理`)
}

async function tellBack(
  tx: Db,
  by: Hand,
  { question }: DeskCase,
  { kind, to, note }: { kind: 'approved' | 'returned'; to: string | null; note: string },
): Promise<void> {
  const { id: questionId, title } = question
  if (to) await notify(tx, { to: [to], kind, by: by.staffId, title, note, questionId })
}
