import { FEEDBACK_STATUSES } from '@zhengcai/contract/feedback/feedbackWords.ts'
import { messageKey, notify } from '../account/messages/messages.queries.ts'
import { type Actor, recordAct } from '../platform/database/audit.ts'
import { type Db, inTransaction } from '../platform/database/database.ts'
import { notFound, refuse } from '../platform/http/refusals.ts'
import { CHANGED_JUST_NOW, NO_SUCH_FEEDBACK } from './cancelFeedback.ts'
import { lockGroup, updateMain } from './desk/feedbackCases.queries.ts'
import { replyQueries } from './desk/replies.queries.ts'
import { findFeedback, insertEvent, updateStatus } from './feedback.queries.ts'

const OFFICE = { office: true } as const

type Reply = Actor & { id: string; html: string }

/** Replies, and tells the senders who have an account; tells how many were replied to. */
export const replyFeedback = (db: Db, reply: Reply): Promise<number> => inTransaction(db, (tx) => replyIn(tx, reply))

/** With it all that were put together with it are replied to, each to its own sender: of the feedback itself nothing is passed on. */
export async function replyIn(tx: Db, { id, html, ...by }: Reply): Promise<number> {
  const { parts, whole } = await lockGroup(tx, id)
  if (!whole) refuse(CHANGED_JUST_NOW)
  const all = [id, ...parts]
  for (const one of all) await reply(tx, { ...by, id: one, html })
  await updateMain(tx, id, null)
  await replyQueries.deleteLocksOf(tx, all)
  for (const subject of all) await recordAct(tx, { ...by, act: 'reply feedback', subject })
  return all.length
}

async function reply(tx: Db, { id, actor, html }: Reply): Promise<void> {
  const moved = await updateStatus(tx, { id, viewer: OFFICE, to: 'replied', reply: html })
  if (!moved) {
    const { status } = (await findFeedback(tx, { id, viewer: OFFICE })) ?? notFound(NO_SUCH_FEEDBACK)
    refuse(`这条反馈${FEEDBACK_STATUSES[status]}，不能回复`)
  }
  const eventId = await insertEvent(tx, { caseId: id, kind: 'reply', actor: 'office', by: actor })
  if (moved.userId)
    await notify(tx, {
      userId: moved.userId,
      kind: 'feedback',
      title: '您的反馈已有回复',
      href: `/feedBackInfo?id=${id}`,
      key: messageKey('feedback', id, eventId),
    })
}
