import { expect, test } from 'vitest'
import { addQuestionClasses } from '../../testing/content/askable.ts'
import { answeredCase, askedBy, deskCalls, FIELDS } from '../../testing/content/deskCalls.ts'
import { addLawClasses } from '../../testing/content/lawClasses.ts'
import { treeOf } from '../../testing/content/writeDraft.ts'
import { hireStaff } from '../../testing/people/hireStaff.ts'
import { testApp } from '../../testing/testApp.ts'
import { countAnswers } from '../today/questionsToday.queries.ts'
import { questionsToday } from '../today/questionsToday.ts'

const app = await testApp()
const { db } = app
await addQuestionClasses(db)
await addLawClasses(db)
const { ask, done, open, write, submit } = deskCalls(app)
const [wu, ji] = [await hireStaff(app, 'answerer'), await hireStaff(app, 'answerer')]
const [yi, ding] = [await hireStaff(app, 'responsible'), await hireStaff(app, 'responsible')]

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
  const versions = (await open(yi, id)).versions.map(({ place, cause }) => `${place} ${cause}`)
  expect(versions).toEqual(['6 approve', '5 submit', '4 save', '3 sendBack', '2 submit', '1 save'])
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
  await done(wu, 'submit', { id, number: phone.number, waivers: [...waivers, { finding: 'gone', reason: '改好了的' }] })
  const { waivers: read } = (await open(yi, id)).answer
  expect(read).toEqual([{ ...waivers[0], about: expect.stringContaining('“13800000000”') }])
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
  const opened = await open(yi, told.id)
  expect(opened.amended).toMatchObject({ added: expect.any(Number), removed: expect.any(Number) })
  expect(JSON.stringify(opened.amended?.tree)).toContain('书面说明理由')
  expect(opened.amended?.removed).toBeGreaterThan(0)
  const { number } = opened.answer
  await done(yi, 'approve', { id: told.id, number })
  expect((await open(yi, told.id)).amended).toBeNull()
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

test('what waits for a second person says so on 今日, and calls nobody once it is decided', async () => {
  const { id } = await askedBy(app, { askedAt: '2020-01-06 09:00:00' })
  const read = await submit(wu, id)
  const calls = () =>
    db
      .selectFrom('staff_notice')
      .where('question_id', '=', id)
      .where('kind', '=', 'submitted')
      .where('read_at', 'is', null)
      .select('staff_id')
      .execute()
  const { rows } = await questionsToday(db)
  expect(rows.find((row) => row.id === id)?.statusName).toBe('答复待复核')
  expect((await calls()).map(({ staff_id }) => staff_id)).toContain(ding.id)
  const late = await countAnswers(db)
  expect(late.onTime).not.toBe(100)
  await done(yi, 'approve', read)
  expect(await calls()).toEqual([])
})
