import { FEEDBACK_STATUSES } from '@zhengcai/contract/feedback/feedbackWords.ts'
import { messageKey, notify } from '../account/messages/messages.queries.ts'
import { recordAct } from '../platform/database/audit.ts'
import { type Db, inTransaction } from '../platform/database/database.ts'
import { notFound, refuse } from '../platform/http/refusals.ts'
import { NO_SUCH_FEEDBACK } from './cancelFeedback.ts'
import { findFeedback, insertEvent, updateStatus } from './feedback.queries.ts'

const OFFICE = { office: true } as const

/** Replies, and tells the sender where they have an account. */
export function replyFeedback(db: Db, { id, actor, html }: { id: string; actor: string; html: string }): Promise<void> {
  return inTransaction(db, async (tx) => {
    const moved = await updateStatus(tx, { id, viewer: OFFICE, to: 'replied', reply: html })
    if (!moved) {
      const { status } = (await findFeedback(tx, { id, viewer: OFFICE })) ?? notFound(NO_SUCH_FEEDBACK)
      refuse(`这条反馈${FEEDBACK_STATUSES[status]}，不能回复`)
    }
    const eventId = await insertEvent(tx, { caseId: id, kind: 'reply', actor: 'office', by: actor })
    await recordAct(tx, { actor, act: 'reply feedback', subject: id })
    if (moved.userId)
      await notify(tx, {
        userId: moved.userId,
        kind: 'feedback',
        title: '您的反馈已有回复',
        href: `/feedBackInfo?id=${id}`,
        key: messageKey('feedback', id, eventId),
      })
  })
}
