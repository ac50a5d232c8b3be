import { ANSWER_WITHIN_WORKDAYS } from '@zhengcai/contract/publishing/deskWords.ts'
import { ATTACHMENTS_ALLOWED, OPEN_QUESTIONS_ALLOWED } from '@zhengcai/contract/questions/questionWords.ts'
import { lockUser, updateUser } from '../../account/profile/users.queries.ts'
import { newId } from '../../account/sessions/tokens.ts'
import { takeUploads } from '../../account/uploads/takeUploads.ts'
import { dueDay } from '../../laws/deadlines/countDeadline.ts'
import { type Db, inTransaction } from '../../platform/database/database.ts'
import { notFound, refuse } from '../../platform/http/refusals.ts'
import { takeAllowances } from '../../platform/limits/limits.ts'
import type { Config } from '../../platform/process/config.ts'
import { fingerprint } from '../../publishing/desk/case.queries.ts'
import { moveQuestion, NO_SUCH_QUESTION } from '../moveQuestion.ts'
import {
  countAttachments,
  countOpenQuestions,
  findRepeat,
  insertAttachments,
  insertEvent,
  insertQuestion,
  isQuestionClass,
} from '../questions.queries.ts'
import { findArticle } from './aboutArticle.ts'

export type NewQuestion = {
  userId: string
  title: string
  content: string
  classId?: string | undefined
  article?: string | undefined
  anonymous: boolean
  publish: boolean
  attachments: string[]
  /** Given where the asker said whether they want a text message when there is an answer. */
  smsNotice?: boolean | undefined
}

/** The same words sent again within a day are one question while it waits, told with the same number. */
export function askQuestion(
  db: Db,
  { limits }: Pick<Config, 'limits'>,
  question: NewQuestion,
): Promise<{ id: string; number: string }> {
  const { userId, attachments, smsNotice, ...words } = question
  const said = fingerprint([words, attachments])
  return inTransaction(db, async (tx) => {
    // Without the lock two posts at once would both count two and both be let in.
    if ((await lockUser(tx, userId))?.status !== 'active') notFound(NO_SUCH_QUESTION)
    const repeat = await findRepeat(tx, { userId, said })
    if (repeat) return repeat
    if ((await countOpenQuestions(tx, userId)) >= OPEN_QUESTIONS_ALLOWED)
      refuse(`您还有 ${OPEN_QUESTIONS_ALLOWED} 条提问没有办结，请等待答复或取消其中一条后再提交`)
    if (words.classId && !(await isQuestionClass(tx, words.classId))) refuse('没有这个分类，请重新选择')
    if (words.article && !(await findArticle(tx, words.article))) refuse('没有找到您要问的条文，请重新选择')
    // Those that were cancelled again are kept, so how many are open bounds nothing.
    await takeAllowances(tx, [{ key: `ask:user:${userId}`, windows: limits.askUser }])
    if (smsNotice !== undefined) await updateUser(tx, userId, { smsNotice })
    const id = newId()
    const number = await insertQuestion(tx, {
      id,
      user_id: userId,
      title: words.title,
      content: words.content,
      class_id: words.classId ?? null,
      article: words.article ?? '',
      anonymous: words.anonymous,
      publish: words.publish,
      due_on: await dueDay(tx, ANSWER_WITHIN_WORKDAYS),
      said,
    })
    await insertEvent(tx, { caseId: id, kind: 'ask', actor: 'asker' })
    await attach(tx, { id, userId, attachments })
    return { id, number }
  })
}

/** Answers 退回补充: the question waits anew, and the time for an answer begins anew. */
export function supplementQuestion(
  db: Db,
  { id, userId, content, attachments }: { id: string; userId: string; content: string; attachments: string[] },
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const due_on = await dueDay(tx, ANSWER_WITHIN_WORKDAYS)
    await moveQuestion(tx, 'supplement', { id, userId, note: content, changes: { due_on } })
    if ((await countAttachments(tx, id)) + attachments.length > ATTACHMENTS_ALLOWED)
      refuse(`附件合计至多 ${ATTACHMENTS_ALLOWED} 个`)
    await attach(tx, { id, userId, attachments })
  })
}

async function attach(
  tx: Db,
  { id, userId, attachments }: { id: string; userId: string; attachments: string[] },
): Promise<void> {
  await insertAttachments(tx, id, await takeUploads(tx, { ids: attachments, ownerId: userId, purpose: 'question' }))
}
