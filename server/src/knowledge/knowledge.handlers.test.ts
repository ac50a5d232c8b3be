import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { listLawMarks } from '../laws/itemLaws.queries.ts'
import { addClasses, publish } from '../testing/content/publish.ts'
import { codeOf, testApp } from '../testing/testApp.ts'
import { makeRelations } from './relations.job.ts'

const { db, anonymous, rendering, server } = await testApp()
await addClasses(db)
beforeEach(async () => void (await db.deleteFrom('knowledge').execute()))

test('a reader sees the newest first, page by page, with the whole count', async () => {
  for (const day of ['01', '02', '03'])
    await publish(db, { title: `第 ${day} 日`, publish_time: `2026-02-${day} 08:00:00` })
  const first = await anonymous.knowledge.news({ pageSize: 2 })
  expect(first.total).toBe(3)
  expect(first.rows.map((row) => row.title)).toEqual(['第 03 日', '第 02 日'])
  const second = await anonymous.knowledge.news({ pageSize: 2, pageNum: 2 })
  expect(second.rows.map((row) => row.title)).toEqual(['第 01 日'])
  expect((await anonymous.knowledge.news({ pageNum: 9 })).rows).toEqual([])
})

test('times are told in China time, whatever the zone of the machine', async () => {
  const id = await publish(db, { publish_time: '2026-03-01 00:00:00' })
  expect((await anonymous.knowledge.knowledge({ id })).publishTime).toBe('2026-03-01 00:00:00')
  const { rows } = await sql<{
    utc: string
  }>`select to_char(publish_time at time zone 'UTC', 'YYYY-MM-DD HH24:MI') as utc from knowledge`.execute(db)
  expect(rows[0]?.utc).toBe('2026-02-28 16:00')
})

test('a year begins at midnight in China', async () => {
  await publish(db, { title: '除夕', publish_time: '2025-12-31 23:59:59' })
  await publish(db, { title: '元旦', publish_time: '2026-01-01 00:00:00' })
  expect((await anonymous.knowledge.news({ year: 2026 })).rows.map((row) => row.title)).toEqual(['元旦'])
})

test('channel, tag and order narrow the list', async () => {
  await publish(db, { title: '甲', class_id: 'local', tags: ['绿色采购'], view_count: 5 })
  await publish(db, { title: '乙', view_count: 9 })
  expect((await anonymous.knowledge.news({ classId: 'local' })).rows.map((row) => row.title)).toEqual(['甲'])
  expect((await anonymous.knowledge.news({ classId: 'news' })).total).toBe(2)
  expect((await anonymous.knowledge.news({ tag: '绿色采购' })).rows.map((row) => row.title)).toEqual(['甲'])
  expect((await anonymous.knowledge.news({ sort: 'hottest' })).rows.map((row) => row.title)).toEqual(['乙', '甲'])
})

test('what is scheduled, a draft or withdrawn is nowhere to be seen', async () => {
  const shown = await publish(db, { title: '在' })
  const scheduled = await publish(db, { publish_time: '2099-01-01 00:00:00' })
  const draft = await publish(db, { state: 'draft' })
  const withdrawn = await publish(db, { state: 'withdrawn' })
  const lapsed = await publish(db, { withdraw_time: '2026-01-02 00:00:00' })
  expect((await anonymous.knowledge.news()).rows.map((row) => row.esId)).toEqual([shown])
  for (const id of [scheduled, draft, withdrawn, lapsed])
    expect(await codeOf(anonymous.knowledge.knowledge({ id }))).toBe(404)
  const detail = await anonymous.knowledge.knowledge({ id: shown })
  expect([detail.previous, detail.next]).toEqual([null, null])
})

test('a scheduled item appears to the second, without a restart', async () => {
  const { rows } = await sql<{ soon: string }>`select (now() + interval '3 seconds')::text as soon`.execute(db)
  await publish(db, { publish_time: rows[0]?.soon ?? '' })
  expect((await anonymous.knowledge.news()).total).toBe(0)
  await expect.poll(async () => (await anonymous.knowledge.news()).total, { timeout: 5_000 }).toBe(1)
})

test('an item names its neighbours in time, also when two share a second', async () => {
  for (const es_id of ['a', 'b', 'c']) await publish(db, { es_id, publish_time: '2026-02-01 08:00:00' })
  const { previous, next } = await anonymous.knowledge.knowledge({ id: 'b' })
  expect([previous?.esId, next?.esId]).toEqual(['a', 'c'])
})

test('a page being rendered gets the same answer as a browser', async () => {
  const id = await publish(db)
  const detail = await anonymous.knowledge.knowledge({ id })
  // Each look is counted, sooner or later.
  expect(await rendering.knowledge.knowledge({ id })).toEqual({ ...detail, viewCount: expect.any(Number) })
  expect(await codeOf(rendering.knowledge.knowledge({ id: 'gone' }))).toBe(404)
})

test.each([
  ['page 0', 'pageNum=0', 400],
  ['a page beyond the bound', 'pageNum=1001', 400],
  ['a page that is no number', 'pageNum=abc', 400],
  ['an empty page number', 'pageNum=', 400],
  ['two page numbers', 'pageNum=1&pageNum=2', 400],
  ['a size of 1000', 'pageSize=1000', 400],
  ['SQL in the order', 'sort=publish_time;drop table knowledge', 400],
  ['NUL in a tag', 'tag=%00', 400],
  ['a year that is no year', 'year=12', 400],
  ['an unknown class', 'classId=nowhere', 404],
  ['a class of the wrong form', "classId='", 404],
])('%s is refused with an envelope', async (_what, query, code) => {
  const reply = await server.inject(`/magazine/web/v1/portal/knowledge/news?${query}`)
  expect(reply.statusCode).toBe(200)
  expect(reply.json()).toEqual({ code, msg: expect.stringMatching(/\p{Script=Han}/u) })
})

test('first-level classes count what lies below them', async () => {
  await publish(db, { class_id: 'local' })
  expect(await anonymous.knowledge.firstClass({ id: 'news' })).toEqual([
    { id: 'headline', name: '要闻', count: 0 },
    { id: 'local', name: '地方', count: 1 },
  ])
  expect(await codeOf(anonymous.knowledge.firstClass({ id: 'nowhere' }))).toBe(404)
})

test('a class comes with its children, and with each the newest of its branch', async () => {
  await publish(db, { title: '旧', class_id: 'local', publish_time: '2026-01-01 08:00:00' })
  await publish(db, { title: '新', class_id: 'local', publish_time: '2026-01-02 08:00:00' })
  const plain = await anonymous.knowledge.class({ id: 'news' })
  expect(plain).toMatchObject({
    id: 'news',
    count: 2,
    items: [],
    children: [
      { id: 'headline', count: 0 },
      { id: 'local', count: 2, items: [] },
    ],
  })
  const full = await anonymous.knowledge.class({ id: 'news', n: 1 })
  expect(full.items.map((row) => row.title)).toEqual(['新'])
  expect(full.children[1]?.items.map((row) => row.title)).toEqual(['新'])
  expect(await codeOf(anonymous.knowledge.class({ id: 'nowhere' }))).toBe(404)
  expect(await codeOf(anonymous.knowledge.class({ id: 'news', n: 99 }))).toBe(404)
})

test('lists of any kind, and books by type and year', async () => {
  await publish(db, {
    kind: 'book',
    title: '刊',
    extra: JSON.stringify({ type: 'journal', year: 2026, number: 1, totalNumber: 1, price: '38.00', theme: '' }),
  })
  await publish(db, {
    kind: 'video',
    title: '片',
    extra: JSON.stringify({ speakers: ['周牧'], duration: 40, series: 's', episode: 1 }),
  })
  expect((await anonymous.knowledge.list({ kind: 'video', speaker: '周牧' })).rows).toMatchObject([
    { title: '片', video: { duration: 40 } },
  ])
  expect((await anonymous.knowledge.list({ kind: 'video', speaker: '别人' })).total).toBe(0)
  expect((await anonymous.knowledge.list()).total).toBe(2)
  expect((await anonymous.knowledge.books({ type: 'journal', year: 2026 })).rows).toMatchObject([
    { title: '刊', book: { price: '38.00' } },
  ])
  expect((await anonymous.knowledge.books({ type: 'book' })).total).toBe(0)
  expect(await codeOf(anonymous.knowledge.list({ kind: 'poem' as never }))).toBe(400)
})

test('related items share laws, tags and words, and a withdrawn one disappears at once', async () => {
  const law = '依照《示例省绿色采购实施细则》办理'
  const one = await publish(db, { title: '绿色建材验收', body_text: law, tags: ['绿色采购'] })
  const two = await publish(db, { title: '绿色建材招标', body_text: law, tags: ['绿色采购'] })
  const far = await publish(db, { title: '专家抽取系统', body_text: '评审专家抽取', class_id: 'local' })
  expect(await makeRelations(db, listLawMarks)).toBe(true)
  expect((await anonymous.knowledge.relations({ esId: one })).map((row) => row.esId)[0]).toBe(two)
  expect((await anonymous.knowledge.relations({ esId: far })).map((row) => row.esId)).not.toContain(far)
  await db.updateTable('knowledge').set({ state: 'withdrawn' }).where('es_id', '=', two).execute()
  expect((await anonymous.knowledge.relations({ esId: one })).map((row) => row.esId)).not.toContain(two)
  expect(await codeOf(anonymous.knowledge.relations({ esId: 'gone' }))).toBe(404)
})
