import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { enactLaw } from '../testing/content/enactLaw.ts'
import { addLawClasses } from '../testing/content/lawClasses.ts'
import { codeOf, testApp } from '../testing/testApp.ts'
import { newestUpdates } from './reading/newestUpdates.ts'
import { readArticle } from './reading/readArticle.ts'

const { db, server, anonymous } = await testApp()
await addLawClasses(db)

const facts = {
  title: '中华人民共和国示例采购法',
  level: '1' as const,
  issuingBody: '全国人民代表大会常务委员会',
  classId: 'law-procurement',
}
const older = await enactLaw(db, {
  ...facts,
  effective: '2014-08-31',
  documentNumber: '主席令第14号',
  aliases: ['示采法'],
  text: '## 第一章 总则\n\n第一条 为了规范采购。\n\n第二条 供应商应当具备下列条件：\n\n（一）有能力；\n\n（二）有信誉。\n\n第三条 本条将被删去，全文与别处毫无相同。\n\n第四条 本法自公布之日起施行。',
})
const newer = await enactLaw(db, {
  ...facts,
  effective: '2020-01-01',
  text: '## 第一章 总则\n\n第一条 为了规范采购。\n\n第二条 坚持公开透明。\n\n第三条 供应商应当具备下列全部条件：\n\n（一）有能力；\n\n（二）有信誉。\n\n第四条 本法自公布之日起施行。',
})
const coming = await enactLaw(db, { ...facts, published: '2024-01-01', effective: '2099-01-01' })
const local = await enactLaw(db, {
  title: '示例省框架协议办法',
  effective: '2021-05-01',
  classId: 'law-general',
  documentNumber: '示财库〔2021〕8号',
  views: 7,
})
const gone = await enactLaw(db, {
  title: '示例省旧目录',
  effective: '2018-05-01',
  classId: 'law-other',
  abolished: '2022-01-01',
})
const long = await enactLaw(db, {
  title: '示例长法',
  effective: '2010-01-01',
  classId: 'law-other',
  text: [...Array(200).keys()].map((index) => `第${index + 1}条 第 ${index + 1} 项内容。`).join('\n\n'),
})

test('a law is read with its text, its facts and its place in time', async () => {
  const law = await anonymous.law.previewDetail({ id: older })
  expect(law).toMatchObject({ title: '中华人民共和国示例采购法', part: 1, mine: null })
  expect(law.law).toMatchObject({ status: '3', until: '2020-01-01', inForce: newer, aliases: ['示采法'], parts: [] })
  expect(law.law.versions.map(({ esId, status }) => [esId, status])).toEqual([
    [coming, '2'],
    [newer, '1'],
    [older, '3'],
  ])
  expect(law.articles[1]).toMatchObject({ address: '2', label: '第二条', sectionId: 'ch-1' })
  expect(law.changed).toEqual(['2', '3'])
  expect((await anonymous.law.previewDetail({ id: newer })).changed).toEqual([])
})

test('a law as of a day is the version that applied then', async () => {
  expect((await anonymous.law.previewDetail({ id: coming, at: '2016-01-01' })).esId).toBe(older)
  await expect(anonymous.law.previewDetail({ id: newer, at: '2014-08-30' })).rejects.toMatchObject({
    code: 404,
    msg: '2014-08-30 这部法规还没有施行，最早的版本自 2014-08-31 起施行',
  })
  expect(await codeOf(anonymous.law.previewDetail({ id: newer, at: '2014-02-31' }))).toBe(601)
})

test('a long law comes in parts, and whole where that is asked for', async () => {
  const part = async (wanted?: number) =>
    anonymous.law.previewDetail({ id: long, ...(wanted !== undefined && { part: wanted }) })
  expect((await part()).law.parts.map(({ from, to }) => [from, to])).toEqual([
    ['1', '120'],
    ['121', '200'],
  ])
  expect((await part()).articles).toHaveLength(120)
  expect((await part(2)).articles[0]?.address).toBe('121')
  expect(await part(0)).toMatchObject({ part: 0, articles: { length: 200 } })
  expect(await codeOf(part(3))).toBe(404)
})

test('an article comes alone with what became of it', async () => {
  const changed = await anonymous.law.article({ id: `${older}~2` })
  expect(changed).toMatchObject({ href: `/readDetails?id=${older}#art-2`, more: 0 })
  expect(changed.now).toMatchObject({ kind: 'changed', to: { esId: newer, address: '3', label: '第三条' } })
  expect((await anonymous.law.article({ id: `${older}~3` })).now).toEqual({ kind: 'deleted', to: null })
  expect((await anonymous.law.article({ id: `${older}~1` })).now).toBeNull()
  expect((await anonymous.law.article({ id: `${newer}~3-1` })).href).toBe(`/readDetails?id=${newer}#art-3-1`)
  expect((await readArticle(db, { id: `${older}~2` }, '2019-12-31')).now).toBeNull()
})

test('a range shows its first articles and says how many more there are', async () => {
  const { articles, more, href } = await anonymous.law.article({ id: `${long}~121`, to: '130' })
  expect(articles.map(({ address }) => address)).toEqual(['121', '122', '123', '124', '125'])
  expect([more, href]).toEqual([5, `/readDetails?id=${long}&part=2#art-121`])
  expect(await anonymous.law.article({ id: local })).toMatchObject({ articles: [], href: `/readDetails?id=${local}` })
})

test.each(['nothing', `${older}~9`])('what is not there is 404: %s', async (id) => {
  expect(await codeOf(anonymous.law.article({ id }))).toBe(404)
  expect(await codeOf(anonymous.law.previewDetail({ id: id.replace(/~.*/, 'x') }))).toBe(404)
  expect(await codeOf(anonymous.law.versions({ id: 'nothing' }))).toBe(404)
})

test('the library shows each law once, in the version whose turn it is', async () => {
  const { rows, total } = await anonymous.law.list()
  expect(rows.map(({ esId }) => esId)).toEqual([local, newer, gone, long])
  expect(total).toBe(4)
  expect(rows[2]?.law).toMatchObject({ status: '5', abolished: '2022-01-01' })
})

test('facets tell what each choice would leave under the others', async () => {
  const { facets } = await anonymous.law.list()
  expect(facets.level.map(({ label, count }) => [label, count])).toEqual([
    ['法律', 1],
    ['地方规范性文件', 3],
  ])
  expect(facets.status.map(({ value, count }) => [value, count])).toEqual([
    ['1', 3],
    ['2', 1],
    ['3', 1],
    ['5', 1],
  ])
  expect(facets.classId.map(({ value, count }) => [value, count])).toEqual([
    ['law-general', 1],
    ['law-procurement', 2],
    ['law-other', 2],
  ])
  for (const name of ['level', 'body', 'year', 'status', 'classId'] as const) {
    for (const { value, count } of facets[name]) {
      const { total } = await anonymous.law.list({ [name]: value })
      expect(`${name} ${value} ${total}`).toBe(`${name} ${value} ${count}`)
    }
  }
  const abolished = await anonymous.law.list({ status: '5', level: '7' })
  expect(abolished.facets.level).toEqual([{ value: '7', label: '地方规范性文件', count: 1 }])
  expect(abolished.facets.status.reduce((sum, { count }) => sum + count, 0)).toBe(3)
})

test('a keyword finds names, short names, numbers and the text, names first', async () => {
  const found = async (keyword: string) => (await anonymous.law.list({ keyword })).rows.map(({ esId }) => esId)
  expect(await found('采购法')).toEqual([newer])
  expect(await found('示采法')).toEqual([newer])
  expect(await found('〔2021〕8号')).toEqual([local])
  expect((await found('规范采购')).toSorted()).toEqual([local, newer, gone].toSorted())
  expect((await anonymous.law.list({ keyword: '规范采购', sort: 'published' })).rows.map(({ esId }) => esId)).toEqual([
    local,
    newer,
    gone,
  ])
  expect(await found('%')).toEqual([])
  const { rows } = await anonymous.law.list({ keyword: '公开透明' })
  expect(rows[0]?.hit).toEqual({
    address: '2',
    label: '第二条',
    part: 1,
    snippet: '坚持公开透明。',
    marks: [{ start: 2, end: 6 }],
  })
})

test('the library says by what it is ordered where a word asks for the newest', async () => {
  const { newestFirst, time, rows } = await anonymous.law.list({ keyword: '最新 供应商' })
  expect([newestFirst, time]).toEqual([true, '“最新”读作时间，按发布时间从新到旧排列'])
  expect(rows.length).toBeGreaterThan(0)
  const sorted = await anonymous.law.list({ keyword: '最新 供应商', sort: 'name' })
  expect([sorted.newestFirst, sorted.time]).toEqual([false, '“最新”读作时间，没有当作内容查找'])
  expect((await anonymous.law.list({ keyword: '供应商' })).newestFirst).toBe(false)
})

test('pages, orders and refusals of the library', async () => {
  expect((await anonymous.law.list({ sort: 'hottest' })).rows[0]?.esId).toBe(local)
  expect((await anonymous.law.list({ pageNum: 2, pageSize: 3 })).rows.map(({ esId }) => esId)).toEqual([long])
  expect((await anonymous.law.list({ pageNum: 9 })).rows).toEqual([])
  expect(await codeOf(anonymous.law.list({ classId: 'nothing' }))).toBe(404)
  expect(await codeOf(anonymous.law.list({ level: '9' as '1' }))).toBe(601)
})

test('lists of knowledge show the version whose turn it is, an id any version', async () => {
  const { rows, total } = await anonymous.knowledge.list({ kind: 'law' })
  expect(rows.map(({ esId }) => esId)).toEqual([local, newer, gone, long])
  expect(total).toBe(4)
  expect(rows[0]?.law).toMatchObject({ documentNumber: '示财库〔2021〕8号', status: '1' })
  expect((await anonymous.knowledge.class({ id: 'law' })).count).toBe(4)
  const item = await anonymous.knowledge.knowledge({ id: `${older}~2` })
  expect(item).toMatchObject({ esId: older, law: { status: '3', name: '中华人民共和国示例采购法', inForce: newer } })
  expect([item.previous?.esId, item.next?.esId]).toEqual([long, gone])
})

test('feed and sitemap know laws', async () => {
  const feed = await server.inject('/feed/laws.json')
  expect(feed.json().items.map(({ url }: { url: string }) => url.split('id=')[1])).toEqual([
    coming,
    local,
    newer,
    gone,
    older,
    long,
  ])
  const map = (await server.inject('/sitemap-1.xml')).body
  expect([map.includes(newer), map.includes(older)]).toEqual([true, false])
})

test('the home page tells what last happened to laws', async () => {
  const { laws } = await anonymous.portal.home()
  expect(laws.map(({ esId, update }) => [esId, update.event, update.day])).toEqual([
    [coming, 'published', '2024-01-01'],
    [gone, 'abolished', '2022-01-01'],
    [local, 'effective', '2021-05-01'],
    [long, 'effective', '2010-01-01'],
  ])
  expect((await newestUpdates(db, 1, '2099-01-01'))[0]).toMatchObject({ esId: coming, update: { event: 'effective' } })
})

test('the example of how to look for an article names one that is held and found', async () => {
  const { article } = await anonymous.knowledgeSearch.example()
  expect(article).toMatch(/^.+\d+条$/)
  const { rows } = await anonymous.knowledgeSearch.knowledgeSearch({ keyword: article ?? '' })
  const [, number] = /(\d+)条$/.exec(article ?? '') ?? []
  expect(rows[0]?.articles.map(({ address }) => address)).toContain(number)
})

test('reading a law counts, once a reader', async () => {
  await anonymous.law.previewDetail({ id: gone })
  await anonymous.law.previewDetail({ id: gone })
  const views = async () =>
    (await sql<{ n: number }>`select view_count as n from knowledge where es_id = ${gone}`.execute(db)).rows[0]?.n
  await vi.waitFor(async () => expect(await views()).toBe(1), { timeout: 12_000, interval: 500 })
})

test('a notice is counted by what it is divided into, and never said to have articles', async () => {
  const notice = await enactLaw(db, {
    title: '示例省关于做好开标的通知',
    effective: '2023-05-01',
    classId: 'law-general',
    text: '一、提前告知\n\n应当提前告知。\n\n二、准时开标\n\n应当准时。',
  })
  const { rows } = await anonymous.law.list({ keyword: '关于做好开标的通知' })
  expect(rows[0]?.law).toMatchObject({ articleCount: 2, firstLabel: '一、' })
  const { law } = await anonymous.law.previewDetail({ id: notice })
  expect(law.versions[0]).toMatchObject({ articleCount: 2, firstLabel: '一、' })
  const { absent } = await anonymous.law.list({ keyword: '关于做好开标的通知第九条' })
  expect(absent).toBe('《示例省关于做好开标的通知》共 2 部分，没有第九部分。')
})
