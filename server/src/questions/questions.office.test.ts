import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { uploadStore } from '../platform/files/uploads.ts'
import { SmsError } from '../platform/outside/sms/sms.ts'
import { addQuestionClasses, QUESTION } from '../testing/content/askable.ts'
import { sendForm } from '../testing/files/sendForm.ts'
import { signUp } from '../testing/people/signUp.ts'
import { codeOf, refusalOf, testApp } from '../testing/testApp.ts'
import { questionsOffice } from './questions.office.ts'

const app = await testApp()
const { db, anonymous, sent } = app
await addQuestionClasses(db)
const folder = mkdtempSync(join(tmpdir(), 'zc-answers-'))
const sms = async (message: (typeof sent)[number]) => void sent.push(message)
const office = { db, actor: 'office:lin', uploads: uploadStore(app.folder), sms }
const run = (...args: string[]) => questionsOffice(office, args)

function written(text: string): string {
  const path = join(folder, `${Math.random()}.md`)
  writeFileSync(path, text)
  return path
}
const ANSWER = written(
  '---\nexpert: 周砚秋\nexpertTitle: 示例大学法学院副教授\nvalidAsOf: 2026-10-01\ntags: [磋商]\n---\n可以继续。\n\n依照**规定**，两家也能磋商。\n',
)

async function asked(more: object = {}) {
  const user = await signUp(app, { nickName: '张三丰' })
  const client = app.as(user)
  const { id } = await client.userQuestion.askQuestion({ ...QUESTION, classId: 'q-method', ...more })
  return { id, user, client, own: client.userQuestion }
}

test('a question has a number that can be read out, and the office finds it by that', async () => {
  const { id, own } = await asked()
  const { number } = await own.myQuestionDetail({ id })
  expect(number).toMatch(/^\d{4}-\d{5}$/)
  expect((await own.myQuestions({ keyword: number.replace('-', ' ') })).rows.map((row) => row.number)).toEqual([number])
  expect((await own.myQuestions({ keyword: '没有这样的字' })).total).toBe(0)
  expect((await own.myQuestions({ keyword: QUESTION.title.slice(2, 6) })).total).toBe(1)
  expect(await run('list')).toContain(number)
  expect(await run('show', number)).toContain(`编号：${number}（${id}）`)
  expect(await run('show', number.replace('-', ''))).toContain(QUESTION.title)
  const slip = number.slice(0, -1) + ((Number(number.at(-1)) + 1) % 10)
  await expect(run('show', slip)).rejects.toThrow('编号有误')
})

test('an answer with a conclusion tells it to the asker and, once public, to readers', async () => {
  const { id, own, client } = await asked({ publish: true })
  const file = written(
    '---\nexpert: 周砚秋\nexpertTitle: 示例大学法学院副教授\nconclusion: 视情况\n---\n分两种情况。\n',
  )
  await run('answer', id, file)
  const { answer, number } = await own.myQuestionDetail({ id })
  expect(answer?.conclusion).toBe('depends')
  expect((await client.message.list()).rows[0]?.text).toBe(`${QUESTION.title}（编号 ${number}）`)
  await run('publish', id)
  const item = await anonymous.knowledge.knowledge({ id: (await own.myQuestionDetail({ id })).esId ?? '' })
  expect(item.question?.conclusion).toBe('depends')
  await run('withdraw', id)
})

test('an answered question is told to its asker, and to readers only once it is made public', async () => {
  const { id, own, client, user } = await asked({ publish: true, smsNotice: true })
  expect(await run('take', id)).toBe(`已受理：${QUESTION.title}`)
  expect(await own.myQuestionDetail({ id })).toMatchObject({ status: '1', cancellable: true })
  expect(await run('answer', id.slice(0, 10), ANSWER)).toContain('已发短信。')
  expect(sent.at(-1)).toEqual({ phone: user.phone, kind: 'answered', values: {} })

  const answered = await own.myQuestionDetail({ id })
  expect(answered).toMatchObject({
    status: '2',
    publication: '0',
    esId: null,
    cancellable: false,
    answer: { expert: '周砚秋', expertTitle: '示例大学法学院副教授', validAsOf: '2026-10-01' },
  })
  expect(answered.answer?.body).toContain('<strong>规定</strong>')
  expect(answered.events.map(({ kind, actor }) => `${kind} ${actor}`)).toEqual([
    'ask asker',
    'take office',
    'answer office',
  ])
  expect(JSON.stringify(answered)).not.toContain('office:lin')
  expect(answered.unreadMessages).toHaveLength(1)
  expect((await own.myQuestions()).rows[0]?.unread).toBe(true)
  await client.message.read({ ids: answered.unreadMessages })
  expect((await own.myQuestions()).rows[0]?.unread).toBe(false)
  expect((await anonymous.knowledge.list({ kind: 'question' })).total).toBe(0)

  expect(await run('publish', id)).toMatch(/^已公开：\/questionDetails\?id=[0-9a-f]{24}$/)
  const esId = (await own.myQuestionDetail({ id })).esId ?? ''
  expect(esId).not.toBe(id)
  const item = await anonymous.knowledge.knowledge({ id: esId })
  expect(item).toMatchObject({
    kind: 'question',
    title: QUESTION.title,
    className: '采购方式',
    tags: ['磋商'],
    question: {
      question: QUESTION.content,
      asker: '匿名',
      expert: '周砚秋',
      validAsOf: '2026-10-01',
      helpful: { yes: 0, no: 0 },
    },
  })
  for (const path of ['/feed/questions.xml', '/feed/all.json'])
    expect((await app.server.inject(path)).body).toContain(QUESTION.title)
  const everywhere = [
    JSON.stringify(item),
    JSON.stringify(await anonymous.knowledge.list({ kind: 'question' })),
    (await app.server.inject('/feed/questions.xml')).body,
  ]
  expect(everywhere.join('')).not.toMatch(new RegExp(`张三丰|${user.id}|${id}`))
})

test('an asker who wants to be named is', async () => {
  const { id, own } = await asked({ publish: true, anonymous: false })
  await run('answer', id, ANSWER)
  await run('publish', id)
  const { esId } = await own.myQuestionDetail({ id })
  expect((await anonymous.knowledge.knowledge({ id: esId ?? '' })).question?.asker).toBe('张三丰')
})

test('the editors may put it in other words for readers', async () => {
  const { id, own } = await asked({ publish: true })
  const file = written(
    '---\nexpert: 甲\nexpertTitle: 乙\ntitle: 两家供应商能否磋商\nquestion: 磋商现场只剩两家，能不能继续评审？\nclass: q-contract\n---\n能。\n',
  )
  await run('answer', id, file)
  await run('publish', id)
  const { esId, title } = await own.myQuestionDetail({ id })
  expect(title).toBe(QUESTION.title)
  expect(await anonymous.knowledge.knowledge({ id: esId ?? '' })).toMatchObject({
    title: '两家供应商能否磋商',
    classId: 'q-contract',
    question: { question: '磋商现场只剩两家，能不能继续评审？' },
  })
})

test('what is withdrawn is gone for readers and comes back under the same address', async () => {
  const { id, own } = await asked({ publish: true })
  await run('answer', id, ANSWER)
  await run('publish', id)
  const { esId } = await own.myQuestionDetail({ id })
  const read = () => codeOf(anonymous.knowledge.knowledge({ id: esId ?? '' }))
  expect(await refusalOf(run('publish', id))).toBe('601 这条提问已经公开')
  await run('withdraw', id, '含有个人信息')
  expect(await read()).toBe(404)
  expect(await own.myQuestionDetail({ id })).toMatchObject({ publication: '2', esId: null })
  expect(await refusalOf(run('withdraw', id))).toBe('601 这条提问不予公开，不能再次撤回')
  await run('publish', id)
  expect(await read()).toBe(200)
})

test('without consent, or without an answer, nothing is made public', async () => {
  const { id } = await asked()
  expect(await refusalOf(run('publish', id))).toBe('601 这条提问还没有答复')
  await run('answer', id, ANSWER)
  expect(await refusalOf(run('publish', id))).toBe('601 提问人没有同意公开，不能公开')
})

test('a question that was sent back is added to, and waits anew', async () => {
  const { id, own } = await asked()
  await run('return', id, '请写明', '预算金额')
  expect(await own.myQuestionDetail({ id })).toMatchObject({
    status: '3',
    reason: '请写明 预算金额',
    supplementable: true,
    unreadMessages: [expect.any(String)],
  })
  expect(await refusalOf(run('answer', id, ANSWER))).toBe('601 这条提问退回补充，不能答复')
  await own.supplement({ id, content: '预算三百万元' })
  const again = await own.myQuestionDetail({ id })
  expect(again).toMatchObject({ status: '0', reason: '', supplementable: false })
  expect(again.events.at(-1)).toMatchObject({ kind: 'supplement', actor: 'asker', note: '预算三百万元' })
})

test('what was refused or answered cannot be cancelled, and is told why', async () => {
  const first = await asked()
  await run('refuse', first.id, '不属于政府采购问题')
  expect(await first.own.myQuestionDetail({ id: first.id })).toMatchObject({
    status: '4',
    reason: '不属于政府采购问题',
  })
  expect(await refusalOf(first.own.cancel({ id: first.id }))).toBe('601 这条提问不予受理，不能取消')
  const second = await asked()
  await run('answer', second.id, ANSWER)
  expect(await refusalOf(second.own.cancel({ id: second.id }))).toBe('601 这条提问已答复，不能取消')
  const third = await asked()
  await third.own.cancel({ id: third.id })
  expect(await refusalOf(run('answer', third.id, ANSWER))).toBe('601 这条提问已取消，不能答复')
})

test('the list begins with what is overdue', async () => {
  const { id, own } = await asked()
  const { number } = await own.myQuestionDetail({ id })
  await asked()
  expect(await run('list')).not.toContain('【超期】')
  await db.updateTable('question').set({ due_on: sql`current_date - 1` }).where('id', '=', id).execute()
  expect(await run('list')).toMatch(new RegExp(`^【超期】${number}  待受理`))
  expect((await own.myQuestions()).rows[0]?.overdue).toBe(true)
  expect(await run('list', '--all')).toContain('已答复（')
  expect(await run('show', id)).toMatch(/，已超期\n[\s\S]*提问人：张三丰，139\*{4}/)
})

test('who did not ask for text messages gets none, and a gateway that fails spoils nothing', async () => {
  const silent = await asked()
  const before = sent.length
  expect(await run('answer', silent.id, ANSWER)).not.toContain('短信')
  expect(sent.length).toBe(before)
  const { id, own, client } = await asked()
  await client.profile.profile({ smsNotice: true })
  const failing = { ...office, sms: () => Promise.reject(new SmsError('away', 'gone')) }
  expect(await questionsOffice(failing, ['answer', id, ANSWER])).toContain('短信没有发出，站内消息已送达。')
  expect(await own.myQuestionDetail({ id })).toMatchObject({ status: '2' })
})

test('attachments are kept for the office, and never written over what lies there', async () => {
  const user = await signUp(app)
  const pdf = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')
  const upload = await sendForm(app.server, {
    path: '/common/v1/upload',
    token: user.token,
    fields: { purpose: 'question', file: { name: '招标文件.pdf', bytes: pdf } },
  })
  const { id } = await app.as(user).userQuestion.askQuestion({ ...QUESTION, attachments: [upload.data?.id ?? ''] })
  const into = join(folder, 'saved')
  expect(await run('attachments', id, into)).toContain('已存为')
  expect(readdirSync(into)).toEqual(['1-招标文件.pdf'])
  expect(readFileSync(join(into, '1-招标文件.pdf')).equals(pdf)).toBe(true)
  expect(await run('attachments', id, into)).toContain('已有同名文件，没有覆盖')
})

test.each([
  [['poem'], 'questions 没有命令 poem。可用的有：'],
  [[], '可用的有：'],
  [['answer', 'abcdef'], '还缺内容'],
  [['show', 'abc'], '编号至少写 6 位'],
  [['show', 'abcdefgh'], '没有找到这条提问'],
])('%j is refused with a word of help', async (words, help) => {
  await expect(run(...words)).rejects.toThrow(help)
})

test.each(['return', 'refuse'])('a reason that says nothing does not %s a question, as at the desk', async (act) => {
  const { id } = await asked()
  await expect(run(act, id, '不行')).rejects.toThrow('原因应为 4 到 500 个字')
})

test('a faulty answer is refused with file and line, and changes nothing', async () => {
  const { id, own } = await asked()
  await expect(run('answer', id, join(folder, 'none.md'))).rejects.toThrow('读不到文件')
  const wrong = written('---\nexpert: 甲\n---\n# 大标题\n')
  await expect(run('answer', id, wrong)).rejects.toThrow(`${wrong}:2 缺少 expertTitle`)
  expect(await own.myQuestionDetail({ id })).toMatchObject({ status: '0' })
})

test('every act of the office is on record', async () => {
  const acts = await db.selectFrom('audit').where('actor', '=', 'office:lin').select('act').distinct().execute()
  expect(acts.map(({ act }) => act).sort()).toEqual([
    'answer question',
    'publish question',
    'refuse question',
    'return question',
    'save attachments',
    'take question',
    'withdraw question',
  ])
})
