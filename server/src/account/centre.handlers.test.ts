import { expect, test } from 'vitest'
import { addQuestionClasses, FEEDBACK, QUESTION } from '../testing/content/askable.ts'
import { signUp } from '../testing/people/signUp.ts'
import { codeOf, testApp } from '../testing/testApp.ts'
import { notify } from './messages/messages.queries.ts'

const app = await testApp()
await addQuestionClasses(app.db)

test('the centre counts what is the reader’s own, and at once after it changes', async () => {
  const user = await signUp(app)
  const reader = app.as(user)
  await app.as(await signUp(app)).userQuestion.askQuestion(QUESTION)
  expect(await reader.centre.counts()).toEqual({ questions: 0, feedback: 0, messages: 0, unread: 0 })
  const { id } = await reader.userQuestion.askQuestion(QUESTION)
  await reader.zcFeedBack.add(FEEDBACK)
  await notify(app.db, { userId: user.id, kind: 'system', title: '一条消息' })
  expect(await reader.centre.counts()).toEqual({ questions: 1, feedback: 1, messages: 1, unread: 1 })
  await reader.message.readAll()
  await reader.userQuestion.cancel({ id })
  expect(await reader.centre.counts()).toEqual({ questions: 1, feedback: 1, messages: 1, unread: 0 })
})

test('a visitor has no counts', async () => {
  expect(await codeOf(app.anonymous.centre.counts())).toBe(401)
})
