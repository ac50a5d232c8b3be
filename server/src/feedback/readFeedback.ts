import { FEEDBACK } from '@zhengcai/contract/feedback/feedbackWords.ts'
import type { SafeHtml } from '@zhengcai/contract/knowledge/knowledge.contract.ts'
import { listUnreadUnder } from '../account/messages.queries.ts'
import type { Db } from '../platform/database/database.ts'
import { notFound } from '../platform/http/refusals.ts'
import { NO_SUCH_FEEDBACK } from './cancelFeedback.ts'
import { findFeedback, listEvents, listImages, messageKey, type Whose } from './feedback.queries.ts'

/** One feedback as its sender sees it. */
export async function readFeedback(db: Db, { id, whose }: { id: string; whose: Whose }) {
  const feedback = (await findFeedback(db, { id, whose })) ?? notFound(NO_SUCH_FEEDBACK)
  const { userId, reply, replyTime } = feedback
  const [events, images, unreadMessages] = await Promise.all([
    listEvents(db, id),
    listImages(db, id),
    userId ? listUnreadUnder(db, { userId, key: messageKey(id) }) : [],
  ])
  return {
    ...feedback,
    reply: reply !== null && replyTime !== null ? { body: reply as SafeHtml, time: replyTime } : null,
    events,
    images,
    unreadMessages,
    cancellable: feedback.status === FEEDBACK.waiting,
  }
}
