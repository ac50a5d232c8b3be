import { expect, test } from 'vitest'
import { addQuestionClasses } from '../../testing/content/askable.ts'
import { answeredCase, askedBy, deskCalls, FIELDS } from '../../testing/content/deskCalls.ts'
import { enactLaw } from '../../testing/content/enactLaw.ts'
import { addLawClasses } from '../../testing/content/lawClasses.ts'
import { treeOf } from '../../testing/content/writeDraft.ts'
import { hireStaff } from '../../testing/people/hireStaff.ts'
import { signUp } from '../../testing/people/signUp.ts'
import { testApp } from '../../testing/testApp.ts'

const app = await testApp()
const { db } = app
await addQuestionClasses(db)
await addLawClasses(db)
const { ask, done, open, write, submit } = deskCalls(app)
const [wu, ji] = [await hireStaff(app, 'answerer'), await hireStaff(app, 'answerer')]
const yi = await hireStaff(app, 'responsible')

const PRIVATE = {
  title: '竞争性磋商只有两家响应，还能继续吗',
  content:
    '我是示例市第二中学的李老师，负责校园安保服务的竞争性磋商，预算 86 万元。公告期满只有两家递交了响应文件，代理机构说可以继续。电话 138 0000 0000，能不能给个明确说法？',
}

test('a question with a phone, a school and a name is answered with a citation, approved by another, and public without any of the three', async () => {
  await enactLaw(db, {
    title: '示例省竞争性磋商采购办法',
    effective: '2020-01-01',
    text: '第一条 公开征集后符合条件的供应商只有两家的，可以继续开展磋商。',
  })
  const { id, asker } = await askedBy(app, PRIVATE)
  const read = await submit(wu, id, '可以继续。依照《示例省竞争性磋商采购办法》第一条办理，由采购人写明理由。')
  expect((await ask(wu, 'approve', read)).code).toBe(403)
  expect(await done(yi, 'approve', read)).toEqual({ told: 1 })
  const own = await app.as(asker).userQuestion.myQuestionDetail({ id })
  expect(own.answer?.body).toContain('可以继续')
  const { rows } = await app.as(asker).message.list({})
  expect(rows.map(({ title }) => title)).toContain('您的提问已有答复')

  const bare = await ask<{ fields: { field: string; message: string }[] }>(yi, 'publish', {
    ...read,
    title: PRIVATE.title,
    question: PRIVATE.content,
  })
  expect(bare.code).toBe(601)
  expect(bare.data.fields.map(({ message }) => message).join()).toMatch(/示例市第二中学.*李老师.*138 0000 0000/)
  const words = PRIVATE.content
    .replace('示例市第二中学', '某中学')
    .replace('李老师', '采购人')
    .replace('电话 138 0000 0000，', '')
  const { esId, href } = await done<{ esId: string; href: string }>(yi, 'publish', {
    ...read,
    title: PRIVATE.title,
    question: words,
    replacements: [{ from: 2, to: 9, by: '某中学' }],
  })
  expect(href).toBe(`/questionDetails?id=${esId}`)
  const item = JSON.stringify(await app.anonymous.knowledge.knowledge({ id: esId }))
  const stored = await db.selectFrom('knowledge').where('es_id', '=', esId).selectAll().executeTakeFirstOrThrow()
  for (const text of [item, JSON.stringify(stored)])
    for (const secret of ['示例市第二中学', '李老师', '138 0000 0000', '13800000000', asker.phone])
      expect(text).not.toContain(secret)
  expect(stored.state).toBe('published')
})

test('without consent it is never made public, and a reason stands where something is left', async () => {
  const quiet = await askedBy(app, { publish: false })
  const read = await submit(wu, quiet.id)
  await done(yi, 'approve', read)
  const refused = await ask(yi, 'publish', {
    ...read,
    title: '磋商只剩两家怎么办',
    question: '只剩两家还能不能继续磋商评审？',
  })
  expect([refused.code, refused.msg]).toEqual([601, '提问人没有同意公开，不能公开'])
  expect((await open(yi, quiet.id)).mayAct).not.toContain('publish')

  const told = await answeredCase(app)
  const wish = { ...told, title: '宏远中学的磋商怎么办', question: '公告期满只有两家递交响应文件，能不能继续磋商？' }
  expect((await ask(yi, 'publish', wish)).code).toBe(601)
  const waivers = [{ finding: 'organisation:宏远中学', reason: '该校公告中已经公开' }]
  await done(yi, 'publish', { ...wish, waivers })
  const kept = await db
    .selectFrom('answer_version')
    .where('question_id', '=', told.id)
    .where('cause', '=', 'publish')
    .select('detail')
    .executeTakeFirstOrThrow()
  expect(kept.detail).toMatchObject({ waivers })
})

test('two askers of one thing, merged: each gets the answer, neither a word of the other', async () => {
  const first = await askedBy(app, {
    title: '甲问两家还能不能磋商',
    content: '甲的原话：青云小学的项目只剩两家，怎么办才好呢？',
  })
  const second = await askedBy(app, {
    title: '乙问只有两家来怎么办',
    content: '乙的原话：白鹭医院的项目来了两家，还能谈下去吗？',
  })
  await done(wu, 'merge', { ids: [second.id], into: first.id })
  expect((await open(wu, first.id)).parts.map(({ id }) => id)).toEqual([second.id])
  expect((await open(wu, second.id)).main?.id).toBe(first.id)
  const alone = await ask(ji, 'lock', { id: second.id, tab: 'tab-of-mine' })
  expect([alone.code, alone.msg]).toEqual([601, '这条提问已并入另一条，请在那一条里答复，或先拆开'])
  const read = await submit(wu, first.id, '可以继续，由采购人写明理由。')
  expect(await done(yi, 'approve', read)).toEqual({ told: 2 })
  for (const [mine, theirs] of [
    [first, ['乙问', '乙的原话', '白鹭', second.asker.phone]],
    [second, ['甲问', '甲的原话', '青云', first.asker.phone]],
  ] as const) {
    const api = app.as(mine.asker)
    const all = JSON.stringify([
      await api.userQuestion.myQuestionDetail({ id: mine.id }),
      await api.userQuestion.myQuestions({}),
      await api.message.list({}),
    ])
    expect(all).toContain('可以继续')
    for (const secret of theirs) expect(all).not.toContain(secret)
  }
  expect((await ask(wu, 'unmerge', { id: second.id })).code).toBe(601)
})

test('a merged answer that says who somebody is does not reach the others', async () => {
  const named = await signUp(app, { nickName: '青山老农', company: '白鹭岛供销社' })
  const [first, second] = [await askedBy(app), await askedBy(app, { asker: named })]
  await done(wu, 'merge', { ids: [second.id], into: first.id })
  const { number } = await write(wu, first.id, '白鹭岛供销社的项目可以继续。')
  const refused = await ask<{ fields: { field: string; message: string }[] }>(wu, 'submit', { id: first.id, number })
  expect([refused.code, refused.msg]).toEqual([601, '“白鹭岛供销社”与提问人的资料或原话相同，请改写'])
  await done(wu, 'unmerge', { id: second.id })
  await done(wu, 'submit', { id: first.id, number })
})

test('nor does a name that one of them only wrote in the question, in the answer or in its correction', async () => {
  const first = await askedBy(app, { content: '我是青石县第二中学总务处的王建国，只剩两家响应，还能继续磋商吗？' })
  const second = await askedBy(app)
  await done(wu, 'merge', { ids: [second.id], into: first.id })
  const { number } = await write(wu, first.id, '请王建国老师写明理由后继续。')
  const refused = await ask(wu, 'submit', { id: first.id, number })
  expect([refused.code, refused.msg]).toEqual([601, '“王建国”与提问人的资料或原话相同，请改写'])
  const read = await submit(wu, first.id, '写明理由后可以继续。')
  await done(yi, 'approve', read)
  const amended = await ask(wu, 'amend', {
    ...{ id: first.id, base: read.number, notice: '补充一句怎样写明理由，以便照办。' },
    tree: treeOf('请王建国老师写明理由后继续。'),
    fields: FIELDS,
  })
  expect([amended.code, amended.msg]).toEqual([601, '“王建国”与提问人的资料或原话相同，请改写'])
})

test('what is answered along with another is filed with it, unless its asker chose a class', async () => {
  const [first, second, third] = [await askedBy(app), await askedBy(app), await askedBy(app)]
  await db.updateTable('question').set({ class_id: 'q-method' }).where('id', '=', third.id).execute()
  await done(wu, 'merge', { ids: [second.id, third.id], into: first.id })
  const { lock, number } = await write(wu, first.id)
  const fields = { ...FIELDS, classId: 'q-contract' }
  const saved = await done<{ number: number }>(wu, 'save', {
    id: first.id,
    lock,
    base: number,
    tree: treeOf('可以。'),
    fields,
  })
  await done(wu, 'submit', { id: first.id, number: saved.number })
  await done(yi, 'approve', { id: first.id, number: saved.number })
  const classes = await Promise.all([first, second, third].map(async ({ id }) => (await open(wu, id)).classId))
  expect(classes).toEqual(['q-contract', 'q-contract', 'q-method'])
})

test('an answer does not go by the law of a day that is still to come', async () => {
  const { id } = await askedBy(app)
  const { lock, number } = await write(wu, id)
  const fields = { ...FIELDS, validAsOf: '2099-01-01' }
  const saved = await done<{ number: number }>(wu, 'save', { id, lock, base: number, tree: treeOf('可以。'), fields })
  const refused = await ask(wu, 'submit', { id, number: saved.number })
  expect([refused.code, refused.msg]).toEqual([601, '法规以哪天为准不能晚于今天'])
})

test('what was refused for good has no days to count any more', async () => {
  const { id } = await askedBy(app)
  expect((await open(wu, id)).days.length).toBeGreaterThan(0)
  await done(wu, 'refuse', { id, reason: '所问不属于政府采购的范围' })
  const { answer } = await open(yi, id)
  await done(yi, 'approve', { id, number: answer.number })
  expect((await open(wu, id)).days).toEqual([])
})

test('nothing is merged into a question whose answer waits for approval: it was read for those who stood there', async () => {
  const [first, second] = [await askedBy(app), await askedBy(app)]
  const read = await submit(wu, first.id)
  const late = await ask(wu, 'merge', { ids: [second.id], into: first.id })
  expect([late.code, late.msg]).toEqual([601, expect.stringContaining('正在等待复核，请在退回修改之后并入')])
  await done(yi, 'approve', read)
})

test('the command line goes by the same rules: what it answers is answered for the merged, too', async () => {
  const { answerQuestion } = await import('../answering/answerQuestion.ts')
  const { readAnswer } = await import('../answering/readAnswer.ts')
  const [first, second] = [await askedBy(app), await askedBy(app)]
  await done(wu, 'merge', { ids: [second.id], into: first.id })
  const answer = readAnswer('a.md', '---\nexpert: 周砚秋\nexpertTitle: 副教授\ntitle: 甲的公开标题\n---\n可以。\n')
  const told = await answerQuestion(db, { id: first.id, actor: 'office:lin', answer })
  expect(told.others).toHaveLength(1)
  expect(await open(wu, second.id)).toMatchObject({ status: '2' })
  const { public_title } = await db
    .selectFrom('question')
    .where('id', '=', second.id)
    .select('public_title')
    .executeTakeFirstOrThrow()
  expect(public_title).toBeNull()
})
