import type { FeedbackType } from '@zhengcai/contract/feedback/feedbackWords.ts'
import { ANSWER_WITHIN_WORKDAYS } from '@zhengcai/contract/publishing/deskWords.ts'
import { checkCaptcha } from '../account/captcha/captcha.ts'
import { lockUser } from '../account/profile/users.queries.ts'
import { takeUploads } from '../account/uploads/takeUploads.ts'
import { dueDay } from '../laws/deadlines/countDeadline.ts'
import { type Db, inTransaction } from '../platform/database/database.ts'
import { networkOf } from '../platform/http/edge/network.ts'
import { notFound, refuse } from '../platform/http/refusals.ts'
import { takeAllowances } from '../platform/limits/limits.ts'
import type { Keyed } from '../platform/limits/secret.ts'
import type { Config } from '../platform/process/config.ts'
import { fingerprint } from '../publishing/desk/case.queries.ts'
import { findRepeat, insertEvent, insertFeedback, insertImages } from './feedback.queries.ts'
import { hashCode, newCode, newNumber } from './feedbackCode.ts'
import { itemInPage } from './itemInPage.ts'

export type NewFeedback = { type: FeedbackType; content: string; contact: string; page: string; images: string[] }
type Needs = { keyed: Keyed; config: Pick<Config, 'captchaEnabled' | 'limits'> }

/** Of somebody logged in; the same words sent again within a day are one feedback while it waits. */
export function sendOwnFeedback(
  db: Db,
  { config }: Pick<Needs, 'config'>,
  { userId, ...feedback }: NewFeedback & { userId: string },
): Promise<{ id: string }> {
  const { images, ...words } = feedback
  const said = fingerprint(feedback)
  return inTransaction(db, async (tx) => {
    if ((await lockUser(tx, userId))?.status !== 'active') notFound('没有找到这个账号')
    const repeat = await findRepeat(tx, { userId, said })
    if (repeat) return repeat
    await takeAllowances(tx, [{ key: `feedback:user:${userId}`, windows: config.limits.feedbackUser }])
    const id = newNumber()
    await insertNew(tx, { ...words, id, user_id: userId, said })
    await insertImages(tx, id, await takeUploads(tx, { ids: images, ownerId: userId, purpose: 'feedback' }))
    return { id }
  })
}

type FromVisitor = NewFeedback & Partial<Record<'captcha' | 'uuid' | 'work', string | undefined>> & { ip: string }

/** Of a visitor: after a captcha and within the network's allowance; the code is told once and kept as a hash. */
export async function sendVisitorFeedback(
  db: Db,
  { keyed, config }: Needs,
  { captcha, uuid, work, ip, images, ...words }: FromVisitor,
): Promise<{ id: string; code: string }> {
  if (images.length > 0) refuse('登录后才能附上图片')
  if (config.captchaEnabled) await checkCaptcha(db, keyed, { uuid, code: captcha, work })
  const key = `feedback:network:${networkOf(ip)}`
  await takeAllowances(db, [{ key, windows: config.limits.feedbackNetwork }])
  const [id, code] = [newNumber(), newCode()]
  const said = fingerprint({ ...words, images })
  await inTransaction(db, (tx) => insertNew(tx, { ...words, id, code: hashCode(keyed, id, code), said }))
  return { id, code }
}

async function insertNew(tx: Db, feedback: Omit<Parameters<typeof insertFeedback>[1], 'due_on'>): Promise<void> {
  const es_id = itemInPage(feedback.page)
  await insertFeedback(tx, { ...feedback, es_id, due_on: await dueDay(tx, ANSWER_WITHIN_WORKDAYS) })
  await insertEvent(tx, { caseId: feedback.id, kind: 'add', actor: 'sender' })
}
