import { expect, test } from 'vitest'
import { handOver } from '../office/staff/handOver.ts'
import { lockStaff } from '../office/staff/staff.queries.ts'
import { inTransaction } from '../platform/database/database.ts'
import { addQuestionClasses } from '../testing/content/askable.ts'
import { answeredCase, askedBy, deskCalls, FIELDS } from '../testing/content/deskCalls.ts'
import { enactLaw } from '../testing/content/enactLaw.ts'
import { addLawClasses } from '../testing/content/lawClasses.ts'
import { treeOf } from '../testing/content/writeDraft.ts'
import { askOffice } from '../testing/people/askOffice.ts'
import { hireStaff } from '../testing/people/hireStaff.ts'
import { signUp } from '../testing/people/signUp.ts'
import { testApp } from '../testing/testApp.ts'
import { questionsOfStaff } from './desk/questionsOfStaff.ts'

const app = await testApp()
const { db } = app
await addQuestionClasses(db)
await addLawClasses(db)
const { ask, done, write, submit } = deskCalls(app)
const [wu, ji] = [await hireStaff(app, 'answerer'), await hireStaff(app, 'answerer')]
const [yi, ding] = [await hireStaff(app, 'responsible'), await hireStaff(app, 'responsible')]

type Case = {
  status: string
  answerState: string | null
  assignee: { id: string } | null
  asker: { phone: string }
  answer: { number: number; tree: unknown; submittedBy: { id: string } | null; note: string }
  events: { what: string; by: string; note: string }[]
  versions: { cause: string; number: number }[]
  watchers: { name: string }[]
  lock: { holder: { name: string } } | null
  mayAct: string[]
  parts: { id: string }[]
  main: { id: string } | null
  days: unknown[]
}
const open = (as: typeof wu, id: string) => done<Case>(as, 'open', { id })
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
  expect([refused.code, refused.msg]).toEqual([601, '“白鹭岛供销社”与提问人的资料相同，请改写'])
  await done(wu, 'unmerge', { id: second.id })
  await done(wu, 'submit', { id: first.id, number })
})

test('whoever wrote or sent an answer does not approve it, whatever they may do', async () => {
  const { id } = await askedBy(app)
  const own = await submit(yi, id)
  const self = await ask(yi, 'approve', own)
  expect([self.code, self.msg]).toEqual([601, '不能复核自己送来的，请另一位同事复核'])
  expect((await open(yi, id)).mayAct).not.toContain('approve')
  await done(ding, 'sendBack', { ...own, reason: '结论不够明确' })
  const { number } = await write(wu, id, '可以继续，由采购人写明理由。')
  await done(wu, 'submit', { id, number })
  const wrote = await ask(yi, 'approve', { id, number })
  expect([wrote.code, wrote.msg.slice(0, 7)]).toEqual([601, '您写过这个答复'])
  const old = await ask(ding, 'approve', { id, number: number - 1 })
  expect(old.code).toBe(409)
  await done(ding, 'approve', { id, number })
  const second = await ask(ding, 'approve', { id, number })
  expect(second.code).toBe(409)
  const causes = (await open(yi, id)).versions.map(({ cause }) => cause)
  expect(causes).toEqual(['approve', 'submit', 'save', 'sendBack', 'submit', 'save'])
})

test('an answer is whole before it is sent: everything that is wrong is told at once', async () => {
  const { id } = await askedBy(app)
  const { lock } = await done<{ lock: string }>(wu, 'lock', { id, tab: 'tab-of-mine' })
  const fields = { ...FIELDS, expert: '', expertTitle: '', classId: 'no-such-class' }
  const { number } = await done<{ number: number }>(wu, 'save', { id, lock, base: 0, tree: treeOf(), fields })
  const refused = await ask<{ fields: { field: string }[] }>(wu, 'submit', { id, number })
  expect(refused.data.fields.map(({ field }) => field)).toEqual(['tree', 'expert', 'expertTitle', 'classId'])
  const picture = { type: 'root', children: [{ type: 'figure', media: '/files/a.jpg', alt: '一张图片的说明' }] }
  expect((await ask(wu, 'save', { id, lock, base: number, tree: picture, fields })).code).toBe(601)
  const long = await ask(wu, 'save', { id, lock, base: number, tree: treeOf('字'.repeat(20_001)), fields })
  expect(long.msg).toBe('答复至多 20000 个字，现有 20001 个')
  const phone = await done<{ number: number }>(wu, 'save', {
    ...{ id, lock, base: number, fields: FIELDS, tree: treeOf('请致电 13800000000。') },
  })
  const must = await ask<{ fields: { field: string }[] }>(wu, 'submit', { id, number: phone.number })
  const [finding = ''] = must.data.fields.map(({ field }) => field)
  expect([must.code, finding.startsWith('findings.')]).toEqual([601, true])
  const waivers = [{ finding: finding.slice('findings.'.length), reason: '这是我社公开的咨询电话' }]
  await done(wu, 'submit', { id, number: phone.number, waivers })
})

test('taking is implied by the first save; two writers, one lock; what could not be saved is kept', async () => {
  const { id } = await askedBy(app)
  const first = await write(wu, id)
  expect(await open(wu, id)).toMatchObject({ status: '1', assignee: { id: wu.id } })
  const held = await ask(ji, 'lock', { id, tab: 'tab-of-ji' })
  expect([held.code, held.msg]).toEqual([423, `${wu.name}正在答复这条提问`])
  const taken = await done<{ lock: string; number: number; takenFrom: string }>(ji, 'lock', {
    id,
    tab: 'tab-of-ji-2',
    takeOver: true,
  })
  expect(taken.takenFrom).toBe(wu.name)
  const text = { tree: treeOf('没有来得及保存的话。'), fields: FIELDS }
  const lost = await ask<{ lock: boolean }>(wu, 'save', { id, lock: first.lock, base: first.number, ...text })
  expect([lost.code, lost.data.lock]).toEqual([409, true])
  const { version } = await done<{ version: string }>(wu, 'keep', { id, base: first.number, ...text })
  expect(JSON.stringify(await done(ji, 'version', { id: version }))).toContain('没有来得及保存的话')
  const base = { id, lock: taken.lock, base: taken.number, fields: FIELDS }
  const many = await Promise.all(
    ['一。', '二。', '三。'].map((said) => ask(ji, 'save', { ...base, tree: treeOf(said) })),
  )
  expect(many.map(({ code }) => code).sort()).toEqual([200, 409, 409])
  await done(wu, 'look', { id })
  const seen = await done<{ held: boolean; watchers: { name: string }[] }>(ji, 'look', { id, lock: taken.lock })
  expect([seen.held, seen.watchers.map(({ name }) => name)]).toEqual([true, [wu.name]])
})

test('the asker cancels while the office answers: who comes second hears it', async () => {
  const { id, asker } = await askedBy(app)
  const read = await submit(wu, id)
  await app.as(asker).userQuestion.cancel({ id })
  const late = await ask(yi, 'approve', read)
  expect([late.code, late.msg.includes('取消')]).toEqual([409, true])
  const next = await ask(wu, 'lock', { id, tab: 'tab-of-mine' })
  expect([next.code, next.msg]).toEqual([601, '这条提问已取消，不能答复'])
  const other = await askedBy(app)
  const held = await write(wu, other.id)
  await app.as(other.asker).userQuestion.cancel({ id: other.id })
  const save = await ask(wu, 'save', {
    ...{ id: other.id, lock: held.lock, base: held.number },
    tree: treeOf('再写。'),
    fields: FIELDS,
  })
  expect([save.code, save.msg]).toEqual([409, '这条提问已取消，不能答复'])
  const answered = await answeredCase(app)
  const row = await db.selectFrom('question').where('id', '=', answered.id).select('user_id').executeTakeFirstOrThrow()
  expect(row.user_id).not.toBeNull()
})

test('refusing takes a second person; the asker hears of it only then', async () => {
  const { id, asker } = await askedBy(app)
  const reason = '所问不属于政府采购的范围'
  await done(wu, 'refuse', { id, reason, approver: yi.id })
  expect((await app.as(asker).userQuestion.myQuestionDetail({ id })).status).toBe('0')
  expect(await open(yi, id)).toMatchObject({
    answerState: 'refusal',
    answer: { note: reason, submittedBy: { id: wu.id } },
  })
  const { number } = (await open(yi, id)).answer
  await done(yi, 'approve', { id, number })
  expect(await app.as(asker).userQuestion.myQuestionDetail({ id })).toMatchObject({ status: '4', reason })
  const own = await askedBy(app)
  await done(yi, 'refuse', { id: own.id, reason })
  const self = await ask(yi, 'approve', { id: own.id, number: (await open(yi, own.id)).answer.number })
  expect(self.code).toBe(601)
  expect((await ask(wu, 'refuse', { id: own.id, reason })).code).toBe(601)
  expect((await ask(wu, 'refuse', { id: (await askedBy(app)).id, reason, approver: wu.id })).code).toBe(601)
})

test('returned for completion it waits for the asker, and comes back with what was written', async () => {
  const { id, asker } = await askedBy(app)
  await write(wu, id, '先写下的一半。')
  expect((await ask(wu, 'return', { id, reason: '太短' })).code).toBe(601)
  await done(wu, 'return', { id, reason: '请写明采购方式和所处的阶段' })
  expect(await open(wu, id)).toMatchObject({ status: '3', paused: true, usedDays: 0 })
  await app.as(asker).userQuestion.supplement({ id, content: '是竞争性磋商，已经公告。' })
  const back = await open(wu, id)
  expect([back.status, JSON.stringify(back.answer.tree).includes('先写下的一半')]).toEqual(['0', true])
})

test('correcting an answer: another approves, the asker is told, readers see what was put right', async () => {
  const told = await answeredCase(app)
  const { esId } = await done<{ esId: string }>(yi, 'publish', {
    ...told,
    title: '磋商只剩两家怎么办',
    question: '公告期满只有两家递交响应文件，能不能继续磋商？',
  })
  const before = await db
    .selectFrom('knowledge')
    .where('es_id', '=', esId)
    .select('publish_time')
    .executeTakeFirstOrThrow()
  const notice = '答复原写“可以”，现更正为“经采购人书面说明理由后可以”。'
  const amended = {
    id: told.id,
    base: told.number,
    tree: treeOf('经采购人书面说明理由后可以。'),
    fields: FIELDS,
    notice,
  }
  expect((await ask(wu, 'amend', { ...amended, base: 99 })).code).toBe(409)
  await done(wu, 'amend', amended)
  const shown = () =>
    db.selectFrom('knowledge').where('es_id', '=', esId).select(['body_text', 'publish_time']).executeTakeFirstOrThrow()
  expect((await shown()).body_text).not.toContain('书面说明理由')
  const { number } = (await open(yi, told.id)).answer
  await done(yi, 'approve', { id: told.id, number })
  const now = await shown()
  expect([now.body_text.includes('书面说明理由'), now.publish_time]).toEqual([true, before.publish_time])
  const notices = await db.selectFrom('correction').where('es_id', '=', esId).select('note').execute()
  expect(notices).toEqual([{ note: notice }])
  const owner = await db.selectFrom('question').where('id', '=', told.id).select('user_id').executeTakeFirstOrThrow()
  const messages = await db
    .selectFrom('notice_to_user')
    .where('user_id', '=', owner.user_id ?? '')
    .select('title')
    .execute()
  expect(messages.map(({ title }) => title)).toContain('您的提问的答复有更正')
  await done(yi, 'withdraw', { id: told.id, reason: '暂不公开' })
  expect((await open(yi, told.id)).mayAct).toContain('publish')
})

test('assigning tells whom; two who assign at once hear of each other', async () => {
  const { id } = await askedBy(app)
  await done(yi, 'assign', { id, staffId: ji.id, from: null, note: '请尽快' })
  const late = await ask(ding, 'assign', { id, staffId: wu.id, from: null })
  expect([late.code, late.msg]).toEqual([409, `这条提问已派给${ji.name}`])
  const writer = await hireStaff(app, 'writer')
  expect((await ask(yi, 'assign', { id, staffId: writer.id })).code).toBe(601)
  const notices = await askOffice<{ rows: { kind: string; questionId: string }[] }>(app, 'staffNotice.list', { as: ji })
  expect((notices as unknown as { rows: { kind: string; questionId: string }[] }).rows[0]).toMatchObject({
    kind: 'assigned',
    questionId: id,
  })
  const mine = await ask(ji, 'list', { queue: 'mine' })
  expect(JSON.stringify(mine)).toContain(id)
})

test('the asker is masked; whoever looks at the number stands in the trail', async () => {
  const { id, asker } = await askedBy(app)
  const seen = await open(wu, id)
  expect(seen.asker.phone).toBe(`${asker.phone.slice(0, 3)}****${asker.phone.slice(-4)}`)
  expect(JSON.stringify(seen)).not.toContain(asker.phone)
  expect(await done(wu, 'phone', { id })).toMatchObject({ phone: asker.phone })
  const acts = await db
    .selectFrom('audit')
    .where('subject', '=', id)
    .where('act', '=', 'show asker')
    .selectAll()
    .execute()
  expect(acts.map(({ actor }) => actor)).toEqual([`staff:${wu.id}`])
  expect(JSON.stringify(acts)).not.toContain(asker.phone)
})

test('personal data is compared with the asker for those only who answer', async () => {
  const { id } = await askedBy(app, { asker: await signUp(app, { nickName: '南山散人' }) })
  const input = { text: '南山散人的项目', questionId: id }
  expect((await askOffice(app, 'check.personal', { as: await hireStaff(app, 'writer'), input })).code).toBe(403)
  const { data } = await askOffice<{ findings: { kind: string; words: string }[] }>(app, 'check.personal', {
    as: wu,
    input,
  })
  expect(data.findings.map(({ kind, words }) => [kind, words])).toEqual([['known', '南山散人']])
})

test('the queue is by the day due; by number, class and words; similar ones name each other', async () => {
  const twin = `电梯维保能不能两年一签${Math.random().toString(36).slice(2, 8)}`
  const one = await askedBy(app, { title: twin, content: '电梯维保服务合同能不能两年签一次？' })
  const two = await askedBy(app, { title: `${twin}呢`, content: '电梯维保服务的合同能不能两年一签？' })
  type Row = { id: string; questionNumber: string; similarTo: { id: string } | null; usedDays: number }
  const list = async (query: object) =>
    (await ask(wu, 'list', { pageSize: 100, ...query })) as unknown as { rows: Row[]; total: number }
  const found = await list({ keyword: twin })
  expect(found.rows.map(({ id }) => id)).toEqual([one.id, two.id])
  expect(found.rows[1]?.similarTo?.id).toBe(one.id)
  const number = found.rows[0]?.questionNumber ?? ''
  expect((await list({ keyword: number })).rows.map(({ id }) => id)).toEqual([one.id])
  expect((await list({ keyword: twin, classId: 'q-method' })).rows).toEqual([])
  expect((await ask(wu, 'list', { queue: 'nothing' })).code).not.toBe(200)
  const { open: others } = await done<{ open: { id: string }[] }>(wu, 'similar', { id: two.id })
  expect(others[0]?.id).toBe(one.id)
})

test('the command line goes by the same rules: what it answers is answered for the merged, too', async () => {
  const { answerQuestion } = await import('./answering/answerQuestion.ts')
  const { readAnswer } = await import('./answering/readAnswer.ts')
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

test('by its number the finder leads to the case, for those who answer', async () => {
  const { id } = await askedBy(app, { title: '只有编号找得到的一条提问' })
  const { number } = await db.selectFrom('question').where('id', '=', id).select('number').executeTakeFirstOrThrow()
  const find = async (as: typeof wu) =>
    JSON.stringify((await askOffice(app, 'finder.find', { as, input: { keyword: number } })).data)
  expect(await find(wu)).toContain(`/office/questions?id=${id}`)
  expect(await find(await hireStaff(app, 'writer'))).not.toContain('只有编号')
})

test('who leaves hands their questions to somebody who may answer', async () => {
  const leaving = await hireStaff(app, 'answerer')
  const { id } = await askedBy(app)
  await write(leaving, id)
  const give = (to: string | undefined) =>
    inTransaction(db, async (tx) => {
      const person = await lockStaff(tx, leaving.id)
      if (!person) throw new Error('nobody')
      return handOver(tx, { held: [questionsOfStaff], by: { actor: 'test', staffId: yi.id }, person, to })
    })
  await expect(give(undefined)).rejects.toThrow('名下还有 1 条提问，请选择交给谁')
  await expect(give((await hireStaff(app, 'writer')).id)).rejects.toThrow('可以答复提问与反馈的员工')
  expect(await give(ji.id)).toEqual(['1 条提问'])
  expect((await open(ji, id)).assignee?.id).toBe(ji.id)
})
