import { FEEDBACK, type FeedbackStatus } from '@zhengcai/contract/feedback/feedbackWords.ts'
import { type Db, inTransaction } from '../platform/database/database.ts'
import { notFound, refuse } from '../platform/http/refusals.ts'
import { detachFeedback, lockGroup } from './desk/feedbackCases.queries.ts'
import { replyQueries } from './desk/replies.queries.ts'
import { findFeedback, insertEvent, updateStatus, type Viewer } from './feedback.queries.ts'

export const NO_SUCH_FEEDBACK = '没有找到这条反馈'
export const CHANGED_JUST_NOW = '这条反馈刚刚有了变化，请重新打开再试'

const WHY_NOT: Record<FeedbackStatus, string> = {
  [FEEDBACK.waiting]: CHANGED_JUST_NOW,
  [FEEDBACK.replied]: '这条反馈已经回复，不能取消',
  [FEEDBACK.cancelled]: '这条反馈已取消，不能再次取消',
}

/** Nobody goes on writing a reply to it, and what was to be replied to along with it stands by itself again. */
export function cancelFeedback(db: Db, { id, viewer }: { id: string; viewer: Viewer }): Promise<void> {
  return inTransaction(db, async (tx) => {
    if (!(await findFeedback(tx, { id, viewer }))) notFound(NO_SUCH_FEEDBACK)
    const { whole } = await lockGroup(tx, id)
    if (!whole) refuse(CHANGED_JUST_NOW)
    if (!(await updateStatus(tx, { id, viewer, to: 'cancelled' }))) {
      const { status } = (await findFeedback(tx, { id, viewer })) ?? notFound(NO_SUCH_FEEDBACK)
      refuse(WHY_NOT[status])
    }
    await detachFeedback(tx, id)
    await replyQueries.deleteLocksOf(tx, [id])
    await insertEvent(tx, { caseId: id, kind: 'cancel', actor: 'sender' })
  })
}
