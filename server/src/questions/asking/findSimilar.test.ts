import { expect, test } from 'vitest'
import { addQuestionClasses } from '../../testing/content/askable.ts'
import { enactLaw } from '../../testing/content/enactLaw.ts'
import { addLawClasses } from '../../testing/content/lawClasses.ts'
import { signUp } from '../../testing/people/signUp.ts'
import { codeOf, testApp } from '../../testing/testApp.ts'
import { answerQuestion } from '../answering/answerQuestion.ts'
import { readAnswer } from '../answering/readAnswer.ts'
import { publishQuestion, withdrawQuestion } from '../publishing/publishQuestion.ts'

const app = await testApp()
const { db, anonymous } = app
await addQuestionClasses(db)
await addLawClasses(db)
const actor = 'office:lin'
const law = await enactLaw(db, {
  title: '示例省采购条例',
  effective: '2020-01-01',
  text: '第一条 为了规范采购，制定本条例。\n\n第二条 磋商时供应商应当不少于三家；只剩两家的，可以继续磋商。\n\n第三条 签收单不能代替验收书。',
})

async function answered(title: string, content: string, text: string) {
  const user = await signUp(app)
  const { id } = await app.as(user).userQuestion.askQuestion({ title, content, publish: true })
  const answer = readAnswer('a.md', `---\nexpert: 周砚秋\nexpertTitle: 副教授\n---\n${text}\n`)
  await answerQuestion(db, { id, actor, answer })
  return { id, ...(await publishQuestion(db, { id, actor })), user }
}
const similar = (title: string, content = '') => anonymous.userQuestion.similar({ title, content })

test('while a question is typed, the answers and articles that may settle it are shown with the words they share', async () => {
  const consult = await answered(
    '竞争性磋商只剩两家供应商还能评审吗',
    '开标后一家退出，现场只剩两家，能不能继续？',
    '可以。依照《示例省采购条例》第二条，可以继续磋商。',
  )
  await answered('送货单能代替验收书吗', '仓库在送货单上签了字，财务要求付款。', '不能，见《示例省采购条例》第三条。')
  const { questions, articles } = await similar('磋商只剩两家怎么办')
  expect(questions[0]).toMatchObject({ esId: consult.esId, question: { expert: '周砚秋' } })
  const [first] = questions
  expect(first?.titleMarks.map(({ start, end }) => first.title.slice(start, end)).join(' ')).toContain('磋商只剩两家')
  expect(articles[0]).toMatchObject({ esId: law, address: '2', label: '第二条' })
  const [article] = articles
  expect(article?.marks.map(({ start, end }) => article.snippet.slice(start, end))).toContain('只剩两家')
})

test('of what a similar answer rests on only that is offered which shares a word with what is typed', async () => {
  const other = await enactLaw(db, {
    title: '示例省温室管理规定',
    effective: '2020-01-01',
    text: '第一条 温室漏雨的，由管理单位修缮。\n\n第二条 押金不得超过百分之十。',
  })
  const { esId } = await answered(
    '单位的温室漏雨了应当由谁修缮',
    '屋顶去年就坏了，一直没有人来修缮，不知道找谁。',
    '由管理单位修缮，见《示例省温室管理规定》第一条；押金依照《示例省温室管理规定》第二条。',
  )
  const { questions, articles } = await similar('温室漏雨谁修缮')
  expect(questions.map((row) => row.esId)).toContain(esId)
  const offered = articles.filter((one) => one.esId === other).map(({ address }) => address)
  expect(offered).toEqual(['1'])
})

test('what has nothing to do with any answer brings up none', async () => {
  expect(await similar('明天下雨要不要带伞出门')).toEqual({ questions: [], articles: [] })
})

test('words that every question has bring up none; what stands below them is looked for instead', async () => {
  expect(await similar('这个可以吗', '这样做可以吗，请老师看看。')).toEqual({ questions: [], articles: [] })
  expect((await similar('这个可以吗', '磋商只剩两家怎么办')).questions).toHaveLength(1)
})

test('details that nobody else wrote of do not take away what the one sentence finds', async () => {
  const details = '张三昨天在县城东边第二个路口遇见李四，两人谈起天气和收成，又说到孩子上学的事情，没有结论。'.repeat(4)
  expect((await similar('磋商只剩两家怎么办', details)).questions).toHaveLength(1)
})

test('an answer that was withdrawn is not shown any more', async () => {
  const { id, esId } = await answered(
    '框架协议第二阶段只有一家响应怎么办',
    '第二阶段只有一家响应，能否直选？',
    '可以直选。',
  )
  const found = async () => (await similar('框架协议第二阶段只有一家响应')).questions.some((row) => row.esId === esId)
  expect(await found()).toBe(true)
  await withdrawQuestion(db, { id, actor })
  expect(await found()).toBe(false)
})

test('too little and too much are refused', async () => {
  expect(await codeOf(similar('磋'))).toBe(601)
  expect(await codeOf(similar('磋商'.repeat(31)))).toBe(601)
  expect(await codeOf(similar('磋商两家', '长'.repeat(2001)))).toBe(601)
})

test('a reader counts once, a network once a day, and the last word holds', async () => {
  const { esId, user } = await answered(
    '履约保证金可以收百分之二十吗',
    '采购文件想收百分之二十的履约保证金。',
    '不可以。',
  )
  const zhang = app.as(await signUp(app)).userQuestion
  const rate = (helpful: boolean) => ({ esId, helpful, reason: helpful ? '' : '没有说依据' })
  expect(await zhang.helpful(rate(true))).toEqual({ yes: 1, no: 0 })
  expect(await zhang.helpful(rate(false))).toEqual({ yes: 0, no: 1 })
  expect(await app.as(user).userQuestion.helpful(rate(true))).toEqual({ yes: 1, no: 1 })
  for (let again = 0; again < 3; again++)
    expect(await anonymous.userQuestion.helpful(rate(true))).toEqual({ yes: 2, no: 1 })
  expect((await anonymous.knowledge.knowledge({ id: esId })).question?.helpful).toEqual({ yes: 2, no: 1 })
  const kept = await db.selectFrom('helpful_vote').where('es_id', '=', esId).select('voter').execute()
  expect(JSON.stringify(kept)).not.toContain('127.0.0.1')
})
