import type { FeedbackType } from '@zhengcai/contract/feedback/feedbackWords.ts'
import { insertEvent, insertFeedback } from '../../feedback/feedback.queries.ts'
import { newNumber } from '../../feedback/feedbackCode.ts'
import { itemInPage } from '../../feedback/itemInPage.ts'
import { dueDay } from '../../laws/deadlines/countDeadline.ts'
import { type SignedUp, signUp } from '../people/signUp.ts'
import type { TestApp } from '../testApp.ts'
import { FEEDBACK } from './askable.ts'

type Sent = {
  type?: FeedbackType
  content?: string
  page?: string
  contact?: string
  sender?: SignedUp
  sentAt?: string
}

/** A feedback as a reader sends it, straight in the database: nobody waits for allowances. */
export async function sentFeedback({ db }: Pick<TestApp, 'db'>, given: Sent = {}) {
  const { type = FEEDBACK.type, content = FEEDBACK.content, page = '', contact = '', sentAt } = given
  const sender = given.sender ?? (await signUp({ db }))
  const id = newNumber()
  await insertFeedback(db, {
    ...{ id, user_id: sender.id, type, content, contact, page, es_id: itemInPage(page), said: Buffer.from(id) },
    due_on: await dueDay(db, 5, sentAt?.slice(0, 10)),
    ...(sentAt && { created_at: sentAt }),
  })
  await insertEvent(db, { caseId: id, kind: 'add', actor: 'sender', ...(sentAt && { at: sentAt }) })
  return { id, sender }
}
