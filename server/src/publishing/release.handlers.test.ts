import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { beginText, NEWS } from '../testing/content/beginText.ts'
import { releaseOffice } from '../testing/content/releaseOffice.ts'
import { treeOf } from '../testing/content/writeDraft.ts'
import { saidBy } from '../testing/people/askOffice.ts'
import { codeOf, testApp } from '../testing/testApp.ts'

const app = await testApp()
const { db, anonymous, server } = app
const { writer, second, chief, other, calls, release, now, signedText, revised } = await releaseOffice(app)
const stateOf = async (id: string) =>
  (await db.selectFrom('draft').where('id', '=', id).select('state').executeTakeFirstOrThrow()).state
const without = ({ id, number }: { id: string; number: number }) => ({ id, number })
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
