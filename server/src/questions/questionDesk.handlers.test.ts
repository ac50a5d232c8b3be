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
const { ask, done, open, write, submit } = deskCalls(app)
const [wu, ji] = [await hireStaff(app, 'answerer'), await hireStaff(app, 'answerer')]
const [yi, ding] = [await hireStaff(app, 'responsible'), await hireStaff(app, 'responsible')]

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
  expect(back.supplements.map(({ content }) => content)).toEqual(['是竞争性磋商，已经公告。'])
})

test('two that ask the same in other words find each other, by the article that comes first for both', async () => {
  await enactLaw(db, {
    title: '示例省保证金办法',
    effective: '2020-01-01',
    text: '第一条 为了规范保证金，制定本办法。\n\n第二条 采购人应当自中标通知书发出之日起五个工作日内退还未中标供应商的投标保证金。\n\n第三条 采购文件保存十五年。',
  })
  const unsuccessful = await askedBy(app, {
    title: '没中标，投标保证金多久退',
    content: '我公司参加了一个货物项目的投标，没有中标，投标保证金应当在多长时间内退还？',
  })
  const notChosen = await askedBy(app, {
    title: '供应商落选后保证金迟迟不还',
    content: '结果公告已经出了一个多月，代理机构一直没有把保证金退给我们这些落选的供应商，有没有规定的期限？',
  })
  const howMuch = await askedBy(app, {
    title: '投标保证金最高能收多少',
    content: '招标文件要求交项目预算百分之五的投标保证金，是不是太高了？',
  })
  const near = async (id: string) =>
    (await done<{ open: { id: string }[] }>(wu, 'similar', { id })).open.map((one) => one.id)
  expect(await near(unsuccessful.id)).toContain(notChosen.id)
  expect(await near(notChosen.id)).toContain(unsuccessful.id)
  expect(await near(unsuccessful.id)).not.toContain(howMuch.id)
})

test('what the asker added counts where others that ask the same are looked for', async () => {
  const about = `校车租赁合同一年一签${Math.random().toString(36).slice(2, 8)}`
  const first = await askedBy(app, { title: about, content: `${about}，中途能不能换车？` })
  const { id, asker } = await askedBy(app, { title: '这个可以吗', content: '这样做可以吗，请看看。' })
  const others = async () => (await done<{ open: { id: string }[] }>(wu, 'similar', { id })).open.map((one) => one.id)
  expect(await others()).not.toContain(first.id)
  await done(wu, 'return', { id, reason: '请写明具体想问的是哪一点' })
  await app.as(asker).userQuestion.supplement({ id, content: `${about}，中途能不能换车？` })
  expect(await others()).toContain(first.id)
})

test('what somebody gives back is nobody’s, and whoever assigns hears who gave it back and why', async () => {
  const { id } = await askedBy(app)
  const reason = '与提问人有关联，应当回避'
  expect((await ask(ji, 'giveBack', { id, reason })).code).toBe(409)
  await done(yi, 'assign', { id, staffId: ji.id })
  expect((await open(ji, id)).mayAct).toContain('giveBack')
  expect((await open(wu, id)).mayAct).not.toContain('giveBack')
  expect((await ask(ji, 'giveBack', { id, reason: '忙' })).code).toBe(601)
  await done(ji, 'giveBack', { id, reason })
  const back = await open(yi, id)
  expect(back).toMatchObject({ assignee: null, events: expect.anything() })
  expect(JSON.stringify(back.events)).toContain(reason)
  const told = async () =>
    (
      await db
        .selectFrom('staff_notice')
        .where('question_id', '=', id)
        .where('kind', '=', 'givenBack')
        .where('staff_id', '=', yi.id)
        .select(['note', 'read_at as readAt'])
        .execute()
    ).map(({ note, readAt }) => [note, readAt === null])
  expect(await told()).toEqual([[reason, true]])
  expect((await ask(ji, 'giveBack', { id, reason })).code).toBe(409)
  await done(yi, 'assign', { id, staffId: wu.id })
  expect(await told()).toEqual([[reason, false]])
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
  expect(seen.asker?.phone).toBe(`${asker.phone.slice(0, 3)}****${asker.phone.slice(-4)}`)
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
  expect(await give(ji.id)).toMatchObject({ handed: ['1 条提问'], items: [expect.any(String)] })
  expect((await open(ji, id)).assignee?.id).toBe(ji.id)
})
