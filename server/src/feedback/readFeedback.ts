import { FEEDBACK } from '@zhengcai/contract/feedback/feedbackWords.ts'
import type { SafeHtml } from '@zhengcai/contract/knowledge/knowledge.contract.ts'
import { listUnreadAbout } from '../account/messages/messages.queries.ts'
import type { Db } from '../platform/database/database.ts'
import { notFound } from '../platform/http/refusals.ts'
import { NO_SUCH_FEEDBACK } from './cancelFeedback.ts'
import { findFeedback, listEvents, listImages, type Viewer } from './feedback.queries.ts'

/** One feedback as its sender sees it. */
export async function readFeedback(db: Db, { id, viewer }: { id: string; viewer: Viewer }) {
  const feedback = (await findFeedback(db, { id, viewer })) ?? notFound(NO_SUCH_FEEDBACK)
  const { userId, reply, replyTime } = feedback
  const [events, images, unreadMessages] = await Promise.all([
    listEvents(db, id),
    listImages(db, id),
    userId ? listUnreadAbout(db, { userId, kind: 'feedback', id }) : [],
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
