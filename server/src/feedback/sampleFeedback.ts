import { createHash } from 'node:crypto'
import { FEEDBACK, FEEDBACK_TYPES, type FeedbackType } from '@zhengcai/contract/feedback/feedbackWords.ts'
import { text } from '@zhengcai/contract/fields.ts'
import { keysOf } from '@zhengcai/contract/keysOf.ts'
import { ANSWER_WITHIN_WORKDAYS } from '@zhengcai/contract/publishing/deskWords.ts'
import { z } from 'zod'
import { dueDay } from '../laws/deadlines/countDeadline.ts'
import type { Db } from '../platform/database/database.ts'
import { renderMarkdown } from '../platform/text/richText/renderMarkdown.ts'
import { resolveTime, WrittenTime } from '../platform/time/relativeTime.ts'
import { hasOrigin, insertEvent, insertFeedback } from './feedback.queries.ts'
import { itemInPage } from './itemInPage.ts'

/** A feedback of the sample reader, with its reply or when it was cancelled. */
export const SampleFeedback = z
  .strictObject({
    type: z.enum(keysOf<FeedbackType>(FEEDBACK_TYPES)),
    content: text('反馈内容', 5, 1000),
    page: z.string().startsWith('/').default(''),
    sent: WrittenTime,
    reply: z.strictObject({ at: WrittenTime, text: text('回复', 5, 1000) }).optional(),
    cancelled: WrittenTime.optional(),
  })
  .refine(({ reply, cancelled }) => !reply || !cancelled, '已回复的不会再取消')
export type SampleFeedback = z.output<typeof SampleFeedback>

/** Adds the feedback unless it was added before. */
export async function addSampleFeedback(
  tx: Db,
  { reply, cancelled, ...sample }: SampleFeedback,
  { userId, origin, epoch }: { userId: string; origin: string; epoch: string },
): Promise<boolean> {
  if (await hasOrigin(tx, origin)) return false
  const id = numberOf(origin)
  const at = (written: string) => resolveTime(written, epoch)
  await insertFeedback(tx, {
    id,
    user_id: userId,
    type: sample.type,
    content: sample.content,
    contact: '',
    page: sample.page,
    es_id: itemInPage(sample.page),
    status: reply ? FEEDBACK.replied : cancelled ? FEEDBACK.cancelled : FEEDBACK.waiting,
    due_on: await dueDay(tx, ANSWER_WITHIN_WORKDAYS, at(sample.sent).slice(0, 10)),
    created_at: at(sample.sent),
    ...(reply && { reply: renderMarkdown(reply.text).html, replied_at: at(reply.at) }),
    said: Buffer.alloc(0),
    demo: true,
    origin,
  })
  await insertEvent(tx, { caseId: id, kind: 'add', actor: 'sender', at: at(sample.sent) })
  if (reply) await insertEvent(tx, { caseId: id, kind: 'reply', actor: 'office', at: at(reply.at) })
  if (cancelled) await insertEvent(tx, { caseId: id, kind: 'cancel', actor: 'sender', at: at(cancelled) })
  return true
}

/** Digits as every feedback has, the same at each import. */
const numberOf = (origin: string) =>
  (BigInt(`0x${createHash('sha256').update(origin).digest('hex')}`) % 10n ** 12n).toString().padStart(12, '0')
