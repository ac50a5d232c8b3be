import { readdirSync, readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { notify } from '../office/notices/notify.ts'
import { addQuestionClasses, QUESTION } from '../testing/content/askable.ts'
import { sendForm } from '../testing/files/sendForm.ts'
import { hireStaff } from '../testing/people/hireStaff.ts'
import { forgetLimits, requestCode } from '../testing/people/logIn.ts'
import { signUp } from '../testing/people/signUp.ts'
import { testApp } from '../testing/testApp.ts'
import { answerQuestion, returnQuestion } from './answering/answerQuestion.ts'
import { readAnswer } from './answering/readAnswer.ts'
import { publishQuestion, withdrawQuestion } from './publishing/publishQuestion.ts'

const app = await testApp()
const { db, anonymous } = app
await addQuestionClasses(db)
const answer = readAnswer('a.md', '---\nexpert: 周砚秋\nexpertTitle: 副教授\n---\n可以。\n')
const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')

test('who leaves takes along what is private, and leaves what is public without a name', async () => {
  const user = await signUp(app, { nickName: '张三丰' })
  const client = app.as(user)
  const upload = async () => {
    const sent = await sendForm(app.server, {
      path: '/common/v1/upload',
      token: user.token,
      fields: { purpose: 'question', file: { name: 'a.pdf', bytes: PDF } },
    })
    return sent.data?.id ?? ''
  }
  const kept = { ...QUESTION, publish: true, anonymous: false }
  const { id } = await client.userQuestion.askQuestion({ ...kept, attachments: [await upload()] })
  await answerQuestion(db, { id, actor: 'office:lin', answer })
  const { esId } = await publishQuestion(db, { id, actor: 'office:lin' })
  await client.userQuestion.helpful({ esId, helpful: true })
  const attachments = [await upload()]
  await client.userQuestion.askQuestion({ ...QUESTION, title: '只想让编辑部知道的问题', attachments })
  const withdrawn = await client.userQuestion.askQuestion({ ...kept, title: '公开过又撤回的问题' })
  await answerQuestion(db, { id: withdrawn.id, actor: 'office:lin', answer })
  const hidden = await publishQuestion(db, { id: withdrawn.id, actor: 'office:lin' })
  await withdrawQuestion(db, { id: withdrawn.id, actor: 'office:lin' })
  await client.zcFeedBack.add({ type: '2', content: '希望增加夜间模式' })

  const told = JSON.stringify(await client.profile.dataExport())
  for (const word of [QUESTION.content, '只想让编辑部知道的问题', '希望增加夜间模式', 'a.pdf'])
    expect(told).toContain(word)

  await forgetLimits(app)
  await client.profile.close(await requestCode(app, user.phone, 'close'))
  const item = await anonymous.knowledge.knowledge({ id: esId })
  expect(item.question).toMatchObject({ asker: '匿名', question: QUESTION.content, helpful: { yes: 0, no: 0 } })
  expect(await db.selectFrom('question').select(['title', 'user_id']).execute()).toEqual([
    { title: QUESTION.title, user_id: null },
  ])
  expect(await db.selectFrom('knowledge').where('es_id', '=', hidden.esId).select('es_id').execute()).toEqual([])
  expect(await db.selectFrom('feedback').select('id').execute()).toEqual([])
  expect(await db.selectFrom('upload').select('id').execute()).toEqual([])
  expect(readdirSync(`${app.folder}/uploads`).filter((name) => !name.endsWith('.part'))).toEqual([])
})

test('of a public question only the words that readers have seen outlive the account', async () => {
  const user = await signUp(app)
  const client = app.as(user)
  const { id } = await client.userQuestion.askQuestion({
    ...QUESTION,
    title: '王小明问：甲县一中的食堂项目怎样采购？',
    content: '我是甲县一中的王小明，电话 13900001111，我校食堂项目应当怎样采购？',
    publish: true,
  })
  const colleague = await hireStaff(app, 'answerer')
  await notify(db, {
    to: [colleague.id],
    kind: 'assigned',
    questionId: id,
    title: '王小明问：甲县一中的食堂项目怎样采购？',
  })
  await returnQuestion(db, { id, actor: 'office:lin', reason: '请写明金额' })
  await client.userQuestion.supplement({ id, content: '王小明补充：预算 50 万元，联系人也是我。' })
  const words = { title: '学校食堂项目怎样采购', question: '某学校的食堂项目应当怎样采购？' }
  await answerQuestion(db, { id, actor: 'office:lin', answer: { ...answer, ...words } })
  const { esId } = await publishQuestion(db, { id, actor: 'office:lin' })
  await forgetLimits(app)
  await client.profile.close(await requestCode(app, user.phone, 'close'))

  const question = db.selectFrom('question').where('id', '=', id)
  expect(await question.select(['title', 'content', 'user_id']).executeTakeFirst()).toEqual({
    title: words.title,
    content: words.question,
    user_id: null,
  })
  const events = db.selectFrom('question_event').where('question_id', '=', id).orderBy('id')
  expect(await events.select(['kind', 'note']).execute()).toEqual([
    { kind: 'ask', note: '' },
    { kind: 'return', note: '请写明金额' },
    { kind: 'supplement', note: '' },
    { kind: 'answer', note: '' },
    { kind: 'publish', note: '' },
  ])
  const told = db.selectFrom('staff_notice').where('question_id', '=', id)
  expect(await told.select('title').execute()).toEqual([{ title: words.title }])
  const item = await anonymous.knowledge.knowledge({ id: esId })
  expect([item.title, item.question?.question]).toEqual([words.title, words.question])
})

test('what accounts closed under an earlier release left behind is cleaned, and nobody else loses a word', async () => {
  const migration = new URL('../../migrations/0058_words_of_closed_accounts.sql', import.meta.url)
  const words = { title: '某县的项目怎样采购', question: '某县的项目应当怎样采购？' }
  const own = { title: '乙县王小明的项目怎样采购', content: '我是乙县的王小明，我的项目应当怎样采购？' }
  const ask = async () => {
    const asker = app.as(await signUp(app))
    const { id } = await asker.userQuestion.askQuestion({ ...QUESTION, ...own, publish: true })
    await returnQuestion(db, { id, actor: 'office:lin', reason: '请写明金额' })
    await asker.userQuestion.supplement({ id, content: '王小明补充：预算 50 万元。' })
    await answerQuestion(db, { id, actor: 'office:lin', answer: { ...answer, ...words } })
    await publishQuestion(db, { id, actor: 'office:lin' })
    return id
  }
  const [left, here] = [await ask(), await ask()]
  await db.updateTable('question').set({ user_id: null, anonymous: true }).where('id', '=', left).execute()
  await sql.raw(readFileSync(migration, 'utf8')).execute(db)
  const kept = async (id: string) => [
    await db.selectFrom('question').where('id', '=', id).select(['title', 'content']).executeTakeFirst(),
    await db
      .selectFrom('question_event')
      .where('question_id', '=', id)
      .where('note', '<>', '')
      .select('note')
      .execute(),
  ]
  const reason = { note: '请写明金额' }
  expect(await kept(left)).toEqual([{ title: words.title, content: words.question }, [reason]])
  expect(await kept(here)).toEqual([own, [reason, { note: '王小明补充：预算 50 万元。' }]])
})
