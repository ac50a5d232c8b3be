import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { newId } from '../account/sessions/tokens.ts'
import { beginText, NEWS } from '../testing/content/beginText.ts'
import { addClasses } from '../testing/content/publish.ts'
import { reviewCalls, signedBy } from '../testing/content/signedBy.ts'
import { treeOf } from '../testing/content/writeDraft.ts'
import { askOffice, saidBy } from '../testing/people/askOffice.ts'
import { type Hired, hireStaff } from '../testing/people/hireStaff.ts'
import { codeOf, testApp } from '../testing/testApp.ts'

const app = await testApp()
const { db, anonymous, server } = app
await addClasses(db)
const [writer, second, chief, other] = [
  await hireStaff(app, 'writer'),
  await hireStaff(app, 'responsible'),
  await hireStaff(app, 'chief'),
  await hireStaff(app, 'chief'),
]

type Released = {
  esId: string
  address: string
  publishTime: string | null
  withdrawTime: string | null
  visible: boolean
}
type Told = { fields?: { field: string; message: string }[]; number?: number; by?: string; holder?: string }
const release = (name: 'now' | 'schedule' | 'unschedule', as: Hired, input: object) =>
  askOffice<Released & Told>(app, `release.${name}`, { as, input })
const now = (as: Hired, { id, number }: { id: string; number: number }, more: object = {}) =>
  release('now', as, { id, number, ...more })
const stateOf = async (id: string) =>
  (await db.selectFrom('draft').where('id', '=', id).select('state').executeTakeFirstOrThrow()).state
const without = ({ id, number }: { id: string; number: number }) => ({ id, number })
const calls = reviewCalls(app)
/** Written by one and signed by three. */
async function signedText(words: Parameters<typeof beginText>[2] = {}) {
  const text = await beginText(app, writer, words)
  return { ...text, ...(await signedBy(app, text.id, [writer, second, chief])) }
}
/** What readers have is opened, changed, and signed by three again. */
async function revised(
  { id, esId }: { id: string; esId: string },
  words: string,
  more: object = { change: 'wording' },
) {
  await askOffice(app, 'draft.create', { as: writer, input: { once: newId(), esId } })
  const held = await calls.lock(writer, id)
  const { fields } = (await askOffice<{ fields: object }>(app, 'draft.open', { as: writer, input: { id } })).data
  await askOffice(app, 'draft.save', { as: writer, input: { ...held, fields, tree: treeOf(words) } })
  return signedBy(app, id, [writer, second, chief], more)
}
const minuteIn = (days: number) =>
  new Date(Date.now() + 8 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 16).replace('T', ' ')

test('what one wrote and another read is found on its page, in lists, by the search and in the feed', async () => {
  const fields = { ...NEWS, title: '竹筏渡口的采购故事', tags: ['渡口'] }
  const tree = treeOf('依照《政府采购法》办理竹筏采购。', '第二段。')
  const text = await signedText({ fields, tree })
  expect(await codeOf(anonymous.knowledge.knowledge({ id: text.esId }))).toBe(404)
  const { code, data } = await now(chief, text)
  expect([code, data]).toEqual([
    200,
    {
      esId: text.esId,
      address: `/newsDetails?id=${text.esId}`,
      publishTime: expect.stringMatching(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:00$/),
      withdrawTime: null,
      visible: true,
    },
  ])
  const item = await anonymous.knowledge.knowledge({ id: text.esId })
  expect(item).toMatchObject({ title: fields.title, source: '本刊讯', tags: ['渡口'], demo: false })
  expect(item.body).toContain('<p>第二段。</p>')
  expect((await anonymous.knowledge.news({})).rows.map(({ esId }) => esId)).toContain(text.esId)
  expect((await server.inject('/feed/news.xml')).body).toContain(fields.title)
  await vi.waitFor(
    async () => {
      const { rows } = await anonymous.knowledgeSearch.knowledgeSearch({ keyword: '竹筏' })
      expect(rows.map(({ esId }) => esId)).toContain(text.esId)
    },
    { timeout: 20_000, interval: 200 },
  )
  expect(await stateOf(text.id)).toBe('live')
  const acts = await db
    .selectFrom('audit')
    .where('subject', '=', `draft:${text.id}`)
    .orderBy('id')
    .select('act')
    .execute()
  expect(acts.map(({ act }) => act)).toEqual([
    'draft create',
    'draft submit',
    'draft approve',
    'draft approve',
    'draft release',
  ])
  const kept = await db.selectFrom('revision').where('draft_id', '=', text.id).orderBy('seq').select('cause').execute()
  expect(kept.map(({ cause }) => cause)).toEqual(['create', 'submit', 'approve', 'approve', 'release'])
}, 30_000)

test('only what was signed is released, and only the very words that were signed', async () => {
  const text = await beginText(app, writer)
  expect(saidBy(await now(chief, text))).toBe('601 这篇稿件还是草稿，不能发布')
  await calls.submit(writer, text.id)
  expect(saidBy(await now(chief, text))).toBe(`409 这篇稿件正在二审，不能发布：${writer.name}已送审`)
  await calls.approve(second, 2, text)
  await calls.approve(chief, 3, text)
  // As nothing in the program can do it.
  await db.updateTable('draft').set({ number: 2, updated_by: writer.id }).where('id', '=', text.id).execute()
  const { code, msg, data } = await now(chief, text)
  expect([code, msg, data]).toEqual([
    409,
    '您读过之后稿件又有改动，请再读一遍',
    { number: 2, by: writer.name, at: expect.any(String) },
  ])
  expect(saidBy(await now(chief, { id: text.id, number: 2 }))).toBe('601 三审没有签在这一稿上，不能发布')
  expect(await stateOf(text.id)).toBe('ready')
})

test('a revision does not go over what an import has brought to readers meanwhile', async () => {
  const text = await signedText()
  await now(chief, text)
  const again = await revised(text, '修订的正文。')
  await sql`update knowledge set body_text = '导入的正文', origin_sum = 'another' where es_id = ${text.esId}`.execute(
    db,
  )
  const { code, data } = await now(chief, again)
  expect([code, data]).toEqual([409, { number: 3, by: '导入', at: expect.any(String) }])
})

test('of two who release at once one does it, and the other hears who', async () => {
  const text = await signedText()
  const answers = await Promise.all([now(chief, text), now(other, text)])
  const [done, late] = answers.toSorted((a, b) => a.code - b.code)
  expect([done?.code, late?.code]).toEqual([200, 409])
  const winner = answers[0]?.code === 200 ? chief : other
  expect(late?.msg).toBe(`${winner.name}已经发布了这篇稿件`)
  expect(late?.data).toMatchObject({ number: 1, by: winner.name })
  expect(await db.selectFrom('release').where('draft_id', '=', text.id).selectAll().execute()).toHaveLength(1)
})

test('the same press twice is one release with one answer', async () => {
  const text = await signedText()
  const [first, second] = [await now(chief, text), await now(chief, text)]
  expect([second.code, second.data]).toEqual([200, first.data])
  expect(await db.selectFrom('release').where('draft_id', '=', text.id).selectAll().execute()).toHaveLength(1)
  const later = await signedText()
  const schedule = () =>
    release('schedule', chief, { ...without(later), publishTime: minuteIn(1), withdrawTime: minuteIn(2) })
  const [one, other] = [await schedule(), await schedule()]
  expect([other.code, other.data]).toEqual([200, one.data])
  expect(await db.selectFrom('release').where('draft_id', '=', later.id).selectAll().execute()).toHaveLength(1)
})

test('what cannot stand before readers is told by its fields, and nothing is released', async () => {
  await db.insertInto('class').values({ id: 'nowhere', parent_id: 'news', name: '将撤销', sort: 9 }).execute()
  const wrong = await signedText({ fields: { ...NEWS, class: 'nowhere' } })
  await db.deleteFrom('class').where('id', '=', 'nowhere').execute()
  expect((await now(chief, wrong)).data.fields).toEqual([{ field: 'class', message: '没有分类 nowhere' }])
  expect(await codeOf(anonymous.knowledge.knowledge({ id: wrong.esId }))).toBe(404)
})

test('nothing is released while somebody else is writing in it', async () => {
  const text = await signedText()
  const lock = { draft_id: text.id, token: 'token', tab: 'tab', staff_id: writer.id }
  await db.insertInto('draft_lock').values(lock).execute()
  const { code, data } = await now(chief, text)
  expect([code, data.holder]).toEqual([423, writer.name])
  await db
    .updateTable('draft_lock')
    .set({ last_beat: sql<string>`now() - interval '4 minutes'` })
    .where('draft_id', '=', text.id)
    .execute()
  expect((await now(chief, text)).code).toBe(200)
})

test('readers are told of a correction as it was signed; the time it came stays', async () => {
  const text = await signedText()
  await now(chief, text)
  await sql`update knowledge set publish_time = '2026-01-05 08:00:00', view_count = 7 where es_id = ${text.esId}`.execute(
    db,
  )
  const change = { change: 'correction', changeNote: '第二段的金额应为三百万元。' }
  expect((await now(chief, await revised(text, '更正过的正文。', change))).code).toBe(200)
  const item = await anonymous.knowledge.knowledge({ id: text.esId })
  expect(item).toMatchObject({ publishTime: '2026-01-05 08:00:00', body: '<p>更正过的正文。</p>' })
  expect(item.viewCount).toBeGreaterThanOrEqual(7)
  const [last] = await db
    .selectFrom('release')
    .where('draft_id', '=', text.id)
    .orderBy('id', 'desc')
    .selectAll()
    .execute()
  expect(last).toMatchObject({ change: 'correction', note: '第二段的金额应为三百万元。', number: 3 })
})

test('a scheduled text comes at its minute and not before, and can be moved', async () => {
  const text = await signedText()
  const first = await release('schedule', chief, { ...without(text), publishTime: minuteIn(1) })
  expect([first.code, first.data]).toMatchObject([200, { publishTime: `${minuteIn(1)}:00`, visible: false }])
  expect(await codeOf(anonymous.knowledge.knowledge({ id: text.esId }))).toBe(404)
  const moved = await release('schedule', chief, {
    ...without(text),
    publishTime: minuteIn(2),
    withdrawTime: minuteIn(9),
  })
  expect(moved.data).toMatchObject({ publishTime: `${minuteIn(2)}:00`, withdrawTime: `${minuteIn(9)}:00` })
  expect((await release('schedule', writer, { ...without(text), publishTime: minuteIn(3) })).code).toBe(403)
  await sql`update knowledge set publish_time = now() where es_id = ${text.esId}`.execute(db)
  expect((await anonymous.knowledge.knowledge({ id: text.esId })).title).toBe(NEWS.title)
  expect(saidBy(await release('unschedule', chief, { id: text.id }))).toBe('601 这篇稿件已发布，不能撤回签署')
})

test('a scheduled text can be taken back to its last reading, with the signature of that void', async () => {
  const text = await signedText()
  await release('schedule', chief, { ...without(text), publishTime: minuteIn(1) })
  expect((await release('unschedule', other, { id: text.id })).data).toEqual({ number: 1, state: 'review3' })
  expect(await db.selectFrom('knowledge').where('es_id', '=', text.esId).selectAll().execute()).toEqual([])
  expect(saidBy(await now(other, text))).toBe('601 这篇稿件正在三审，不能发布')
  expect((await calls.approve(other, 3, text)).data.state).toBe('ready')
  expect((await now(chief, text)).data).toMatchObject({ visible: true })
})

test('what is signed and not let go yet can be taken back likewise', async () => {
  const text = await signedText()
  expect((await release('unschedule', chief, { id: text.id })).data).toEqual({ number: 1, state: 'review3' })
  expect(saidBy(await now(other, text))).toBe(`409 这篇稿件正在三审，不能发布：${chief.name}已撤回签署`)
})

test('what was scheduled before three had to sign stays scheduled, can be moved, and is a draft when taken back', async () => {
  const text = await signedText()
  await release('schedule', chief, { ...without(text), publishTime: minuteIn(1) })
  await sql`alter table signature disable trigger signature_kept`.execute(db)
  await db.deleteFrom('signature').where('draft_id', '=', text.id).execute()
  await sql`alter table signature enable trigger signature_kept`.execute(db)
  await db.deleteFrom('draft_writer').where('draft_id', '=', text.id).execute()
  await db.updateTable('draft').set({ round: 0, step_count: null }).where('id', '=', text.id).execute()
  expect((await release('schedule', other, { ...without(text), publishTime: minuteIn(2) })).code).toBe(200)
  expect((await release('unschedule', other, { id: text.id })).data).toEqual({ number: 1, state: 'draft' })
  const hands = db.selectFrom('draft_writer').where('draft_id', '=', text.id).where('author', '=', true)
  expect(await hands.select('staff_id as id').execute()).toEqual([{ id: writer.id }])
})

test.each([
  [
    'a time that has passed',
    { publishTime: '2026-01-01 09:00' },
    'publishTime',
    '发布时间已经过去，请另选时间或立即发布',
  ],
  ['a time too far ahead', { publishTime: minuteIn(740) }, 'publishTime', '发布时间至多在 2 年之内'],
  [
    'a withdrawal before it comes',
    { publishTime: minuteIn(3), withdrawTime: minuteIn(2) },
    'withdrawTime',
    '撤下时间应晚于发布时间',
  ],
  ['a day that is none', { publishTime: '2027-02-30 09:00' }, 'publishTime', '发布时间应为 yyyy-MM-dd HH:mm，北京时间'],
  ['seconds', { publishTime: '2027-02-03 09:00:01' }, 'publishTime', '发布时间应为 yyyy-MM-dd HH:mm，北京时间'],
])('%s is refused', async (_what, times, field, message) => {
  const text = await signedText()
  const { code, data } = await release('schedule', chief, { ...without(text), ...times })
  expect([code, data.fields]).toEqual([601, [{ field, message }]])
})

test('an end that has passed while it was read is mended by whoever releases it, without another signature', async () => {
  const text = await signedText()
  const over = JSON.stringify({ ...NEWS, withdraw: '2020-01-01 09:00' })
  await db.updateTable('draft').set({ fields: over }).where('id', '=', text.id).execute()
  const wish = { ...without(text), publishTime: minuteIn(2) }
  const refused = [{ field: 'withdrawTime', message: '撤下时间已经过去' }]
  expect((await now(chief, text)).data.fields).toEqual(refused)
  expect((await release('schedule', chief, wish)).data.fields).toEqual(refused)
  const mended = await release('schedule', chief, { ...wish, withdrawTime: minuteIn(9) })
  expect(mended.data.withdrawTime).toBe(`${minuteIn(9)}:00`)
  expect((await now(chief, text, { withdrawTime: null })).data).toMatchObject({ visible: true, withdrawTime: null })
})

test('a revision of what readers can see is not scheduled, nor is what takes its time from elsewhere', async () => {
  const text = await signedText()
  await now(chief, text)
  const again = await revised(text, '新的正文。')
  const scheduled = await release('schedule', chief, { ...again, publishTime: minuteIn(1) })
  expect(saidBy(scheduled)).toBe('601 读者已经看到过的内容，修订不能定时，请立即发布')
  const fields = {
    title: '一本书',
    summary: '一本没有定时的书的简介。',
    type: 'book',
    year: 2026,
    price: 10,
    pages: 10,
  }
  await db.insertInto('class').values({ id: 'book', parent_id: null, name: '图书', sort: 9 }).execute()
  const book = await signedText({ kind: 'book', fields })
  const timed = await release('schedule', chief, { ...without(book), publishTime: minuteIn(1) })
  expect(saidBy(timed)).toBe('601 书刊不能定时发布，请立即发布')
})

test('notices and courses are released likewise', async () => {
  const fields = { title: '一则写好的公告', summary: '这一则公告写好了，等人来读。', importance: 'important' }
  const text = await signedText({ kind: 'notice', fields })
  expect((await now(chief, text)).data.address).toBe(`/notice-detail?id=${text.esId}`)
  expect(await anonymous.informAndTrain.detail({ id: text.esId })).toMatchObject({
    title: fields.title,
    type: 'notice',
  })
  const later = await signedText({ kind: 'notice', fields })
  await release('schedule', chief, { ...without(later), publishTime: minuteIn(1) })
  expect(await codeOf(anonymous.informAndTrain.detail({ id: later.esId }))).toBe(404)
  expect((await release('unschedule', chief, { id: later.id })).code).toBe(200)
})

test('what is not there is not found, and what lies in the trash is not released', async () => {
  expect((await now(chief, { id: 'nothing', number: 1 })).code).toBe(404)
  const text = await beginText(app, writer)
  await db.updateTable('draft').set({ state: 'discarded' }).where('id', '=', text.id).execute()
  expect(saidBy(await now(chief, text))).toBe('601 这篇稿件在回收站里，不能发布')
})
