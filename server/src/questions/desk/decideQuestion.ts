import { QUESTION, QUESTION_STATUSES } from '@zhengcai/contract/questions/questionWords.ts'
import { notify } from '../../office/notices/notify.ts'
import { findStaffName } from '../../office/staff/staff.queries.ts'
import { recordAct } from '../../platform/database/audit.ts'
import { type Db, inTransaction } from '../../platform/database/database.ts'
import { movedOn, refuse, refuseFields } from '../../platform/http/refusals.ts'
import type { Hand } from '../../publishing/drafts/holding.ts'
import { mayMove, whyNot } from '../questionMoves.ts'
import { OPEN } from '../questions.queries.ts'
import { updateSubmitted } from './answers.queries.ts'
import { insertDeskEvent, listHoldersOf, updateAssignee } from './cases.queries.ts'
import { lockCase, withDraft } from './holding.ts'
import { actorIn } from './lockAnswer.ts'
import { deleteAnswerLocksOf } from './locks.queries.ts'
import { tellApprovers } from './submitAnswer.ts'

type Assigned = { id: string; staffId: string; from?: string | null | undefined; note: string }

/** 转办: whose question it is from now on; whoever is given it hears so. */
export function assignQuestion(db: Db, by: Hand, { id, staffId, from, note }: Assigned): Promise<void> {
  return inTransaction(db, async (tx) => {
    const { question, assigneeId } = await lockCase(tx, id)
    if (!OPEN.includes(question.status)) refuse(`这条提问${QUESTION_STATUSES[question.status]}，不用再派`)
    if (assigneeId === staffId) return
    if (from !== undefined && from !== assigneeId) await tellAssigned(tx, assigneeId, question.askTime)
    const person = (await listHoldersOf(tx, 'answer')).find((one) => one.id === staffId)
    if (!person) return refuseFields([{ field: 'staffId', message: '请派给一位在用的、可以答复提问的员工' }])
    await updateAssignee(tx, id, staffId)
    const told = note ? `${person.name}：${note}` : person.name
    await insertDeskEvent(tx, { questionId: id, act: 'assign', by: by.staffId, note: told })
    await notify(tx, { to: [staffId], kind: 'assigned', by: by.staffId, title: question.title, note, questionId: id })
    await recordAct(tx, { ...actorIn(by), act: 'assign question', subject: id, detail: { to: staffId } })
  })
}

async function tellAssigned(tx: Db, assigneeId: string | null, at: string): Promise<never> {
  const name = assigneeId ? await findStaffName(tx, assigneeId) : undefined
  movedOn(name ? `这条提问已派给${name}` : '这条提问已改为未派', { number: 0, by: name ?? '', at })
}

type Refused = { id: string; reason: string; approver?: string | undefined }

/** 不予受理 comes about when a second person agrees; until then the asker hears nothing. */
export function proposeRefusal(db: Db, by: Hand, { id, reason, approver }: Refused): Promise<void> {
  return inTransaction(db, async (tx) => {
    const one = await lockCase(tx, id)
    const { status, title } = one.question
    if (!mayMove('refuse', status)) refuse(whyNot('refuse', status))
    if (one.draft && one.draft.state !== 'writing') refuse('正在等待复核，请先等复核的人办理')
    if (approver) await refuseWrongApprover(tx, by, approver)
    await withDraft(tx, one)
    await deleteAnswerLocksOf(tx, id)
    await updateSubmitted(tx, id, { state: 'refusal', by: by.staffId, note: reason })
    await insertDeskEvent(tx, { questionId: id, act: 'proposeRefusal', by: by.staffId, note: reason })
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
