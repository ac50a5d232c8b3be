import { expect, test } from 'vitest'
import { addClasses, publish } from '../../testing/content/publish.ts'
import { offerCourse } from '../../testing/content/publishAnnounTrain.ts'
import { holdDraft, treeOf, writeDraft } from '../../testing/content/writeDraft.ts'
import { askOffice } from '../../testing/people/askOffice.ts'
import { hireStaff } from '../../testing/people/hireStaff.ts'
import { testApp } from '../../testing/testApp.ts'

const app = await testApp()
const { db } = app
await addClasses(db)
const [jia, yi, reader] = [
  await hireStaff(app, 'writer'),
  await hireStaff(app, 'chief'),
  await hireStaff(app, 'operator'),
]

const inHours = (hours: number) => {
  const china = new Date(Date.now() + (hours + 8) * 3_600_000).toISOString()
  return `${china.slice(0, 10)} ${china.slice(11, 16)}`
}
const figure = { type: 'figure' as const, media: 'media/a.webp', alt: '' }
const draft = (title: string, fields: object = {}, who = jia) =>
  writeDraft(app, who, { fields: { title, ...fields }, tree: treeOf('正文。') })

await draft('合同预付款怎么定', { class: 'headline', tags: ['合同', 'ABC'], author: '周砚秋' })
await draft('一张评分表', { class: 'local', publish: inHours(3) }, yi)
await writeDraft(app, jia, {
  kind: 'notice',
  fields: { title: '平台维护公告', publish: inHours(72) },
  tree: treeOf('正文。'),
})
await writeDraft(app, jia, { fields: { title: '配图没有说明' }, tree: { type: 'root', children: [figure] } })
const gone = await draft('扔掉的一篇')
await askOffice(app, 'draft.discard', { as: jia, input: { ids: [gone] } })
await publish(db, { title: '早已发布的一篇', summary: '讲履约验收' })
await publish(db, { title: '明年才发布的一篇', publish_time: '2099-01-01 00:00:00' })
await publish(db, { title: '到期撤下的一篇', withdraw_time: '2026-01-02 00:00:00' })
await publish(db, { title: '撤下的一篇', state: 'withdrawn' })
await publish(db, { title: '一条问答', kind: 'question' })
await offerCourse(db, { title: '一次培训' })

type Row = { title: string; state: string; lock: unknown; findings: string[]; number: number }
async function list(query: object) {
  const reply = await askOffice(app, 'draft.list', { as: reader, input: { pageSize: 50, ...query } })
  return reply as unknown as { code: number; msg: string; rows: Row[]; total: number }
}
const titles = async (query: object) => {
  const { rows, total } = await list(query)
  expect(total).toBe(rows.length)
  return rows.map(({ title }) => title).sort()
}

test.each([
  [{ state: 'draft' }, ['一张评分表', '合同预付款怎么定', '平台维护公告', '配图没有说明']],
  [{ state: 'live' }, ['一次培训', '早已发布的一篇']],
  [{ state: 'ready' }, ['明年才发布的一篇']],
  [{ state: 'withdrawn' }, ['到期撤下的一篇', '撤下的一篇']],
  [{ state: 'discarded' }, ['扔掉的一篇']],
  [{ state: 'review2' }, []],
  [{ kind: 'notice' }, ['平台维护公告']],
  [{ kind: 'training', state: 'live' }, ['一次培训']],
  [{ classId: 'local' }, ['一张评分表']],
  [{ owner: yi.id }, ['一张评分表']],
  [{ finding: 'alt' }, ['配图没有说明']],
  [{ finding: 'late' }, ['一张评分表']],
  [{ keyword: '预付' }, ['合同预付款怎么定']],
  [{ keyword: '怎' }, ['合同预付款怎么定']],
  [{ keyword: 'ａｂc' }, ['合同预付款怎么定']],
  [{ keyword: '周砚秋' }, ['合同预付款怎么定']],
  [{ keyword: '履约 发布' }, ['早已发布的一篇']],
  [{ keyword: '履约 评分' }, []],
  [{ keyword: '%' }, []],
  [{ from: '2000-01-01', to: '2001-01-01' }, []],
  [{ from: '2001-01-01', kind: 'notice' }, ['平台维护公告']],
])('a list by %j holds what it says', async (query, expected) => {
  expect(await titles(query)).toEqual(expected)
})

test('without a state everything but the trash is listed, answers and laws stand at their own desks', async () => {
  const all = await titles({})
  expect(all).toHaveLength(9)
  expect(all).not.toContain('扔掉的一篇')
  expect(all).not.toContain('一条问答')
})

test.each([
  [{ sort: 'title', order: 'up', state: 'draft' }],
  [{ sort: 'title', order: 'down', state: 'draft' }],
  [{ sort: 'create', order: 'up', state: 'draft' }],
  [{ sort: 'publish', order: 'down' }],
  [{ sort: 'publish', order: 'up' }],
])('sorted by %j, page by page it is the same list without gaps', async (query) => {
  const whole = (await list(query)).rows.map(({ title }) => title)
  const pages: string[] = []
  for (let pageNum = 1; pages.length < whole.length; pageNum += 1) {
    const { rows } = await list({ ...query, pageNum, pageSize: 2 })
    expect(rows.length).toBeGreaterThan(0)
    pages.push(...rows.map(({ title }) => title))
  }
  expect(pages).toEqual(whole)
})

test('who is writing is seen in the list, and what is amiss', async () => {
  const id = await draft('有人在写的一篇')
  await holdDraft(app, jia, id)
  const { rows } = await list({ keyword: '有人在写' })
  expect(rows).toMatchObject([
    { lock: { holder: { id: jia.id, name: jia.name }, self: false, away: false }, findings: [] },
  ])
  expect((await list({ finding: 'late' })).rows).toMatchObject([{ findings: ['late'] }])
})

test('the counts are those of the lists', async () => {
  const { data } = await askOffice<{ all: number; mine: number; states: Record<string, number> }>(app, 'draft.counts', {
    as: jia,
  })
  for (const [state, count] of Object.entries(data.states))
    expect([state, (await list({ state })).total]).toEqual([state, count])
  expect(data.all).toBe((await list({})).total)
  expect(data.mine).toBe((await list({ owner: jia.id, state: 'draft' })).total)
})

test.each([
  [{ state: 'gone' }, 400],
  [{ kind: 'law' }, 400],
  [{ sort: 'owner' }, 400],
  [{ from: 'soon' }, 601],
  [{ pageSize: 101 }, 601],
  [{ keyword: '长'.repeat(51) }, 601],
])('a list by %j is refused', async (query, code) => {
  expect((await list(query)).code).toBe(code)
})

test('what can be chosen is what is there', async () => {
  const { data } = await askOffice<Record<string, unknown[]>>(app, 'draft.choices', {
    as: reader,
    input: { kind: 'news' },
  })
  expect(data.classes).toEqual([
    { id: 'headline', name: '要闻' },
    { id: 'local', name: '地方' },
  ])
  expect(data.owners).toEqual(expect.arrayContaining([{ id: jia.id, name: jia.name }]))
  expect(data.owners).not.toContainEqual({ id: reader.id, name: reader.name })
})
