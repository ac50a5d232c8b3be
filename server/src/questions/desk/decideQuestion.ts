import { QUESTION, QUESTION_STATUSES } from '@zhengcai/contract/questions/questionWords.ts'
import { updateReadAway } from '../../office/notices/notices.queries.ts'
import { notify } from '../../office/notices/notify.ts'
import { recordAct } from '../../platform/database/audit.ts'
import { type Db, inTransactionAgain } from '../../platform/database/database.ts'
import { movedOn, refuse, refuseFields } from '../../platform/http/refusals.ts'
import { assignCase } from '../../publishing/desk/assignCase.ts'
import { actorIn } from '../../publishing/drafts/handOf.ts'
import type { Hand } from '../../publishing/drafts/holding.ts'
import { listHoldersOf } from '../../publishing/drafts/people.queries.ts'
import { mayMove, whyNot } from '../questionMoves.ts'
import { OPEN, WITH_OFFICE } from '../questions.queries.ts'
import { deleteAnswerLocksOf, insertDeskEvent, updateSubmitted } from './answers.queries.ts'
import { updateAssignee } from './cases.queries.ts'
import { lockCase, withDraft } from './holding.ts'
import { tellApprovers } from './submitAnswer.ts'

/** 转办: whose question it is from now on. */
export const assignQuestion = (db: Db, by: Hand, wish: Parameters<typeof assignCase>[3]): Promise<void> =>
  assignCase(
    {
      noun: '提问',
      act: 'assign question',
      async updateAssignee(tx, id, staffId) {
        await updateAssignee(tx, id, staffId)
        await updateReadAway(tx, { questionId: id, kinds: ['givenBack'] })
      },
      insertDeskEvent,
      async lockCase(tx, id) {
        const { question, assigneeId } = await lockCase(tx, id)
        const { title, status, askTime } = question
        const whyNot = OPEN.includes(status) ? undefined : `这条提问${QUESTION_STATUSES[status]}，不用再派`
        return { assigneeId, sentTime: askTime, notice: { title, questionId: id }, whyNot }
      },
    },
    db,
    by,
    wish,
  )

/** 放回: the question waits for another; whoever assigns hears of it and why, lest it lie there unseen. */
export function giveBackQuestion(db: Db, by: Hand, { id, reason }: { id: string; reason: string }): Promise<void> {
  return inTransactionAgain(db, async (tx) => {
    const { question, assigneeId, draft } = await lockCase(tx, id)
    const { status, title, askTime } = question
    if (!WITH_OFFICE.includes(status)) refuse(`这条提问${QUESTION_STATUSES[status]}，不用放回`)
    if (assigneeId !== by.staffId) movedOn('这条提问现在不在您名下', { number: 0, by: '', at: askTime })
    if (draft && draft.state !== 'writing') refuse('正在等待复核，请先等复核的人办理')
    await deleteAnswerLocksOf(tx, [id])
    await updateAssignee(tx, id, null)
    await updateReadAway(tx, { questionId: id, kinds: ['assigned', 'due'] })
    await insertDeskEvent(tx, { caseId: id, act: 'giveBack', by: by.staffId, note: reason })
    const to = (await listHoldersOf(tx, 'assign')).map((one) => one.id)
    await notify(tx, { to, kind: 'givenBack', by: by.staffId, title, questionId: id, note: reason })
    await recordAct(tx, { ...actorIn(by), act: 'give back question', subject: id })
  })
}

type Refused = { id: string; reason: string; approver?: string | undefined }

/** 不予受理 comes about when a second person agrees; until then the asker hears nothing. */
export function proposeRefusal(db: Db, by: Hand, { id, reason, approver }: Refused): Promise<void> {
  return inTransactionAgain(db, async (tx) => {
    const one = await lockCase(tx, id)
    const { status, title } = one.question
    if (!mayMove('refuse', status)) refuse(whyNot('refuse', status))
    if (one.draft && one.draft.state !== 'writing') refuse('正在等待复核，请先等复核的人办理')
    if (approver) await refuseWrongApprover(tx, by, approver)
    await withDraft(tx, one)
    await deleteAnswerLocksOf(tx, [id])
    await updateSubmitted(tx, id, { state: 'refusal', by: by.staffId, note: reason })
    await insertDeskEvent(tx, { caseId: id, act: 'proposeRefusal', by: by.staffId, note: reason })
    await tellApprovers(tx, by, { questionId: id, title, note: reason, approver })
    await recordAct(tx, { ...actorIn(by), act: 'refuse submit', subject: id })
  })
}

async function refuseWrongApprover(tx: Db, by: Hand, approver: string): Promise<void> {
  const may = (await listHoldersOf(tx, 'approve')).some(({ id }) => id === approver)
  if (!may || approver === by.staffId) refuseFields([{ field: 'approver', message: '请选择另一位可以复核的在用员工' }])
}

/** Whether it lies with a second person, who decides first. */
export async function refuseWhileWaiting(tx: Db, id: string): Promise<void> {
  const { draft, question } = await lockCase(tx, id)
  if (draft && draft.state !== 'writing' && question.status !== QUESTION.answered)
    refuse('正在等待复核，请先等复核的人办理')
}
