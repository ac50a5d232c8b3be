import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addLawVersion } from '../testing/content/addLawVersion.ts'
import { addQuestionClasses, QUESTION } from '../testing/content/askable.ts'
import { addClasses } from '../testing/content/publish.ts'
import { signUp } from '../testing/people/signUp.ts'
import { codeOf, refusalOf, testApp } from '../testing/testApp.ts'
import { answerQuestion } from './answering/answerQuestion.ts'
import { readAnswer } from './answering/readAnswer.ts'

const app = await testApp()
const { db, anonymous } = app
await addClasses(db)
await addQuestionClasses(db)
await addLawVersion(db, { esId: 'law1' })

const asker = async () => app.as(await signUp(app)).userQuestion

test('a question is shown to its asker and to nobody else', async () => {
  const zhang = await asker()
  const li = await asker()
  const { id } = await zhang.askQuestion({ ...QUESTION, classId: 'q-method', article: 'law1~22' })
  const detail = await zhang.myQuestionDetail({ id })
  expect(detail).toMatchObject({
    ...QUESTION,
    className: '采购方式',
    status: '0',
    publication: '0',
    anonymous: true,
    publish: false,
    article: { target: 'law1~22', label: '第 22 条', href: '/readDetails?id=law1#art-22' },
    answer: null,
    overdue: false,
    cancellable: true,
    supplementable: false,
    events: [{ kind: 'ask', actor: 'asker', note: '' }],
  })
  const missing = await refusalOf(li.myQuestionDetail({ id: 'nothing' }))
  expect(await refusalOf(li.myQuestionDetail({ id }))).toBe(missing)
  expect(await refusalOf(li.cancel({ id }))).toBe(missing)
  expect(await refusalOf(li.supplement({ id, content: '补充一下' }))).toBe(missing)
  expect((await li.myQuestions()).total).toBe(0)
  expect(await codeOf(anonymous.userQuestion.myQuestionDetail({ id }))).toBe(401)
})

test('the list is newest first and can be narrowed to one status', async () => {
  const zhang = await asker()
  const first = await zhang.askQuestion({ ...QUESTION, title: '第一个问题是什么' })
  const second = await zhang.askQuestion({ ...QUESTION, title: '第二个问题是什么' })
  await zhang.cancel({ id: first.id })
  expect((await zhang.myQuestions()).rows.map(({ id, status }) => [id, status])).toEqual([
    [second.id, '0'],
    [first.id, '5'],
  ])
  expect(await zhang.myQuestions({ status: '5' })).toMatchObject({ total: 1, rows: [{ id: first.id, unread: false }] })
  expect(await codeOf(zhang.myQuestions({ status: '9' as '0' }))).toBe(400)
})

test('a second cancel is refused with the reason', async () => {
  const zhang = await asker()
  const { id } = await zhang.askQuestion(QUESTION)
  await zhang.cancel({ id })
  expect(await refusalOf(zhang.cancel({ id }))).toBe('601 这条提问已取消，不能再次取消')
})

test('at most three questions wait for an answer at once', async () => {
  const zhang = await asker()
  const numbers = ['一', '二', '三', '四'].map((number) => `第${number}个不同的问题`)
  const ids: string[] = []
  for (const title of numbers.slice(0, 3)) ids.push((await zhang.askQuestion({ ...QUESTION, title })).id)
  const fourth = { ...QUESTION, title: numbers[3] ?? '' }
  expect(await refusalOf(zhang.askQuestion(fourth))).toMatch(/^601 您还有 3 条提问没有办结/)
  await zhang.cancel({ id: ids[0] ?? '' })
  expect(await codeOf(zhang.askQuestion(fourth))).toBe(200)
})

test('the same question sent several times at once is one question', async () => {
  const zhang = await asker()
  const sent = await Promise.all(Array.from({ length: 8 }, () => zhang.askQuestion(QUESTION)))
  expect(new Set(sent.map(({ id }) => id)).size).toBe(1)
  expect((await zhang.myQuestions()).total).toBe(1)
})

const askedEarlier = (id: string, hours: number) =>
  sql`update question set asked_at = asked_at - ${hours} * interval '1 hour' where id = ${id}`.execute(db)

test('who never saw the answer and asks again after an outage of hours finds the same question', async () => {
  const zhang = await asker()
  const first = await zhang.askQuestion(QUESTION)
  await askedEarlier(first.id, 23)
  expect(await zhang.askQuestion(QUESTION)).toEqual(first)
  await askedEarlier(first.id, 2)
  expect((await zhang.askQuestion(QUESTION)).id).not.toBe(first.id)
})

test('the same may be asked again once the first was cancelled, and once it was answered unless it is a second tap', async () => {
  const zhang = await asker()
  const first = await zhang.askQuestion(QUESTION)
  await zhang.cancel({ id: first.id })
  const second = await zhang.askQuestion(QUESTION)
  expect(second.id).not.toBe(first.id)
  const answer = readAnswer('a.md', '---\nexpert: 周砚秋\nexpertTitle: 副教授\n---\n可以。\n')
  await answerQuestion(db, { id: second.id, actor: 'office:lin', answer })
  expect((await zhang.askQuestion(QUESTION)).id).toBe(second.id)
  await askedEarlier(second.id, 1)
  expect((await zhang.askQuestion(QUESTION)).id).not.toBe(second.id)
})

test.each([
  ['a class that is not for questions', { classId: 'headline' }, 601],
  ['a class that does not exist', { classId: 'q-nothing' }, 601],
  ['an article that does not exist', { article: 'law1~999' }, 601],
  ['a title too short', { title: '问' }, 601],
  ['a file nobody sent', { attachments: ['nothing'] }, 601],
  ['six files', { attachments: ['a', 'b', 'c', 'd', 'e', 'f'] }, 601],
])('%s is refused', async (_what, wrong, code) => {
  expect(await codeOf((await asker()).askQuestion({ ...QUESTION, ...wrong }))).toBe(code)
})

test('asking needs a login', async () => {
  expect(await codeOf(anonymous.userQuestion.askQuestion(QUESTION))).toBe(401)
})

test('only a question that was sent back can be added to', async () => {
  const zhang = await asker()
  const { id } = await zhang.askQuestion(QUESTION)
  expect(await refusalOf(zhang.supplement({ id, content: '项目预算是三百万元' }))).toBe(
    '601 只有退回补充的提问可以补充说明',
  )
})

test('the classes tell how many answers readers can see', async () => {
  expect(await anonymous.userQuestion.classes()).toEqual([
    { id: 'q-method', name: '采购方式', count: 0 },
    { id: 'q-contract', name: '合同与验收', count: 0 },
  ])
})

test('asking and cancelling again and again comes to an end', async () => {
  const few = await testApp({ LIMIT_ASK_USER: '2/1h' })
  const own = few.as(await signUp(few)).userQuestion
  for (const title of ['第一个问题怎么办', '第二个问题怎么办'])
    await own.cancel(await own.askQuestion({ ...QUESTION, title }))
  expect(await refusalOf(own.askQuestion(QUESTION))).toMatch(/^429 /)
})

test('text messages are off until the reader wants them, when asking or in the profile', async () => {
  const client = app.as(await signUp(app))
  const wanted = async () => (await client.profile.portalProfile()).smsNotice
  expect(await wanted()).toBe(false)
  await client.userQuestion.askQuestion({ ...QUESTION, title: '没有说要短信的问题' })
  expect(await wanted()).toBe(false)
  await client.userQuestion.askQuestion({ ...QUESTION, title: '说了要短信的问题', smsNotice: true })
  expect(await wanted()).toBe(true)
  await client.profile.profile({ smsNotice: false })
  expect(await wanted()).toBe(false)
})

test('what a question says has no marks that turn letters around', async () => {
  const own = await asker()
  const { id } = await own.askQuestion({
    ...QUESTION,
    title: `\u202e${QUESTION.title}`,
    content: `${QUESTION.content}\u2067`,
  })
  expect(await own.myQuestionDetail({ id })).toMatchObject(QUESTION)
})
