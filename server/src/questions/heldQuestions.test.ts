import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { addQuestionClasses, QUESTION } from '../testing/content/askable.ts'
import { sendForm } from '../testing/files/sendForm.ts'
import { forgetLimits, requestCode } from '../testing/people/logIn.ts'
import { signUp } from '../testing/people/signUp.ts'
import { testApp } from '../testing/testApp.ts'
import { answerQuestion } from './answering/answerQuestion.ts'
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
