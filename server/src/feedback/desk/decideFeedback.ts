import { CONTENT_ERROR, FEEDBACK, FEEDBACK_STATUSES } from '@zhengcai/contract/feedback/feedbackWords.ts'
import { findStaffName } from '../../office/staff/staff.queries.ts'
import { recordAct } from '../../platform/database/audit.ts'
import { type Db, inTransaction } from '../../platform/database/database.ts'
import { movedOn, refuse, refuseFields } from '../../platform/http/refusals.ts'
import { assignCase } from '../../publishing/desk/assignCase.ts'
import { deskMerging } from '../../publishing/desk/mergeCases.ts'
import { actorIn } from '../../publishing/drafts/handOf.ts'
import type { Hand } from '../../publishing/drafts/holding.ts'
import { listWaitingPartIds, lockFeedback, updateAssignee, updateItem, updateMain } from './feedbackCases.queries.ts'
import { findItem, isNamedByPage } from './findItem.ts'
import { isWaiting, lockCase, noticeOf, tellReplied } from './holdFeedback.ts'
import { replyQueries } from './replies.queries.ts'

const { insertDeskEvent } = replyQueries

/** 转办: whose feedback it is from now on. */
export const assignFeedback = (db: Db, by: Hand, wish: Parameters<typeof assignCase>[3]): Promise<void> =>
  assignCase(
    {
      noun: '反馈',
      act: 'assign feedback',
      updateAssignee,
      insertDeskEvent,
      async lockCase(tx, id) {
        const one = await lockCase(tx, id)
        const { createTime, status } = one.feedback
        const whyNot = isWaiting(one) ? undefined : `这条反馈${FEEDBACK_STATUSES[status]}，不用再派`
        return { assigneeId: one.facts.assigneeId, sentTime: createTime, notice: noticeOf(one), whyNot }
      },
    },
    db,
    by,
    wish,
  )

/** Several feedbacks, one reply. */
export const { merge: mergeFeedback, unmerge: unmergeFeedback } = deskMerging({
  noun: '反馈',
  verb: '回复',
  acts: { merge: 'merge feedback', unmerge: 'unmerge feedback' },
  listWaitingPartIds,
  updateMain,
  insertDeskEvent,
  whyNotPart: async () => undefined,
  lockCases: async (tx, ids) =>
    (await lockFeedback(tx, ids)).map(({ id, status, mainId }) => ({
      id,
      number: id,
      mainId,
      over: status === FEEDBACK.waiting ? undefined : FEEDBACK_STATUSES[status],
    })),
})

type Linked = { id: string; esId: string; from?: string | null | undefined }

/** 关联内容: which item it speaks of, where the page it was sent from names none. */
export function linkItem(db: Db, by: Hand, { id, esId, from }: Linked): Promise<void> {
  return inTransaction(db, async (tx) => {
    const one = await lockCase(tx, id)
    const { feedback, facts } = one
    await tellReplied(tx, one)
    if (!isWaiting(one)) refuse(`这条反馈${FEEDBACK_STATUSES[feedback.status]}，不用再关联`)
    if (feedback.type !== CONTENT_ERROR) refuse('只有内容纠错可以关联内容')
    if (facts.linked && facts.esId === esId) return
    if (from !== undefined && from !== facts.esId)
      movedOn('这条反馈已由同事关联到另一篇', await lastLink(tx, one.facts.assigneeId, feedback.createTime))
    if (await isNamedByPage(tx, facts)) refuse('读者的页面已经指出是哪一篇，不用关联')
    if (facts.draftId && !facts.correctedAt) refuse('已经为它打开稿件更正，不能改为另一篇')
    const item = await findItem(tx, esId)
    if (!item) return refuseFields([{ field: 'esId', message: '没有找到这篇内容，请重新选择' }])
    await updateItem(tx, id, esId)
    await insertDeskEvent(tx, { caseId: id, act: 'link', by: by.staffId, note: `《${item.title}》` })
    await recordAct(tx, { ...actorIn(by), act: 'link feedback', subject: id, detail: { item: esId } })
  })
}

async function lastLink(tx: Db, assigneeId: string | null, at: string) {
  return { number: 0, by: (assigneeId && (await findStaffName(tx, assigneeId))) || '', at }
}
