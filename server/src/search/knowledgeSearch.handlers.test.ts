import { expect, test } from 'vitest'
import { addClasses, publish } from '../testing/content/publish.ts'
import { offerCourse, postNotice } from '../testing/content/publishAnnounTrain.ts'
import { codeOf, testApp } from '../testing/testApp.ts'

const { db, anonymous: api, server } = await testApp()
await addClasses(db)

const found = async (keyword: string) =>
  (await api.knowledgeSearch.knowledgeSearch({ keyword })).rows.map(({ esId }) => esId)

test('what is published is found in the same second, under its new name when renamed, and gone when withdrawn', async () => {
  const esId = await publish(db, { title: '框架协议采购两步走', body_text: '第一阶段确定入围供应商。' })
  expect(await found('框架协议采购')).toEqual([esId])
  await db.updateTable('knowledge').set({ title: '集采目录新变化' }).where('es_id', '=', esId).execute()
  expect(await found('集采目录新变化')).toEqual([esId])
  expect(await found('协议采购两步走')).not.toContain(esId)
  await db.updateTable('knowledge').set({ state: 'withdrawn' }).where('es_id', '=', esId).execute()
  expect(await found('集采目录新变化')).toEqual([])
  await db.updateTable('knowledge').set({ state: 'published' }).where('es_id', '=', esId).execute()
  expect(await found('集采目录新变化')).toEqual([esId])
  await db.deleteFrom('knowledge').where('es_id', '=', esId).execute()
  expect(await found('集采目录新变化')).toEqual([])
})

test('what is scheduled for later is not found before its time, what has run out not after it', async () => {
  await publish(db, { title: '明天才发布的履约验收指引', publish_time: '2999-01-01 00:00:00' })
  await publish(db, { title: '已经下架的履约验收指引', withdraw_time: '2020-01-01 00:00:00' })
  const shown = await publish(db, { title: '现在可读的履约验收指引' })
  expect(await found('履约验收指引')).toEqual([shown])
})

test('words in the middle of a sentence are found, with marks at the very place', async () => {
  const esId = await publish(db, {
    title: '评审现场的七个细节',
    body_text: '主持人宣读纪律后，评审委员会成员应当独立评审，并对评审意见承担个人责任。',
  })
  const { rows } = await api.knowledgeSearch.knowledgeSearch({ keyword: '独立评审' })
  const row = rows.find((one) => one.esId === esId)
  expect(row?.whole).toBe(true)
  expect(row?.marks.map(({ start, end }) => row.snippet.slice(start, end))).toContain('独立评审')
})

test('notices and courses are found beside the rest, each under its kind', async () => {
  const notice = await postNotice(db, { title: '关于系统停机维护的通知' })
  const course = await offerCourse(db, { title: '停机维护期间的线上培训' })
  const { rows, facets } = await api.knowledgeSearch.knowledgeSearch({ keyword: '停机维护' })
  expect(rows.map(({ esId, kind }) => [esId, kind]).sort()).toEqual([
    [notice, 'notice'],
    [course, 'train'],
  ])
  expect(facets.kind).toEqual([
    { value: 'notice', name: '公告', count: 1 },
    { value: 'train', name: '培训', count: 1 },
  ])
  expect((await api.knowledgeSearch.knowledgeSearch({ keyword: '停机维护', kind: 'train' })).rows).toHaveLength(1)
})

test('a choice of one facet leaves the counts of that facet as they were', async () => {
  await publish(db, { title: '绿色包装标准一', class_id: 'headline', publish_time: '2024-03-01 08:00:00' })
  await publish(db, { title: '绿色包装标准二', class_id: 'local', publish_time: '2025-03-01 08:00:00' })
  await publish(db, { title: '绿色包装标准三', class_id: 'local', publish_time: '2025-04-01 08:00:00' })
  const all = await api.knowledgeSearch.knowledgeSearch({ keyword: '绿色包装标准' })
  const of2025 = await api.knowledgeSearch.knowledgeSearch({ keyword: '绿色包装标准', year: 2025 })
  expect(all.facets.year).toEqual([
    { value: '2025', name: '2025', count: 2 },
    { value: '2024', name: '2024', count: 1 },
  ])
  expect(of2025.facets.year).toEqual(all.facets.year)
  expect(of2025.facets.classId).toEqual([{ value: 'local', name: '地方', count: 2 }])
  expect(of2025.total).toBe(2)
  expect((await api.knowledgeSearch.knowledgeSearch({ keyword: '绿色包装标准', classId: 'news' })).total).toBe(3)
  const newest = await api.knowledgeSearch.knowledgeSearch({ keyword: '绿色包装标准', sort: 'newest' })
  expect(newest.rows.map(({ title }) => title.at(-1))).toEqual(['三', '二', '一'])
})

test('a film is found by what is said in it, at the second it is said', async () => {
  const esId = await publish(db, {
    kind: 'video',
    title: '验收三问',
    extra: JSON.stringify({
      speakers: [],
      duration: 60,
      series: '',
      episode: 1,
      source: '',
      size: 0,
      captions: '',
      chapters: [],
      cues: [
        { from: 0, to: 5, text: '大家好' },
        { from: 12.5, to: 18, text: '抽样比例要写进验收方案' },
      ],
    }),
  })
  const { rows } = await api.knowledgeSearch.knowledgeSearch({ keyword: '抽样比例' })
  expect(rows[0]).toMatchObject({ esId, second: 12, snippet: expect.stringContaining('抽样比例') })
})

test('letters are read as sounds, slips are guessed, traditional and wide forms are the same', async () => {
  const esId = await publish(db, { title: '竞争性磋商的最后报价', body_text: '磋商小组要求供应商提交最后报价。' })
  expect((await api.knowledgeSearch.knowledgeSearch({ keyword: 'jzxcs' })).readAs).toBe('竞争性磋商')
  expect(await found('jingzhengxingcuoshang')).toEqual([esId])
  expect(await found('競爭性磋商')).toEqual([esId])
  const slip = await api.knowledgeSearch.knowledgeSearch({ keyword: '竞争性蹉商' })
  expect([slip.didYouMean, slip.readAs]).toContain('竞争性磋商')
  expect(slip.rows.map((row) => row.esId)).toContain(esId)
})

test('everyday words bring the terms of art', async () => {
  const esId = await publish(db, {
    title: '串通投标的认定',
    body_text: '不同投标人的投标文件由同一单位编制的，视为串通投标。',
  })
  const answer = await api.knowledgeSearch.knowledgeSearch({ keyword: '围标怎么认定' })
  expect(answer.expanded).toContain('串通投标')
  expect(answer.rows.map((row) => row.esId)).toContain(esId)
})

test('a whole question is found by what the law says in place of its words, and tells only of what is seen', async () => {
  const esId = await publish(db, {
    title: '邻里之间的水',
    body_text: '不动产权利人应当为相邻权利人用水、排水提供必要的便利。',
  })
  const { rows, expanded } = await api.knowledgeSearch.knowledgeSearch({
    keyword: '楼上把我家的天花板漏了一大片水他不管',
  })
  expect(rows.map((row) => row.esId)).toContain(esId)
  expect(expanded).toContain('相邻')
  expect(expanded.filter((word) => !JSON.stringify(rows).includes(word))).toEqual([])
})

test('what only a tag says comes last and says which tag it was', async () => {
  const tagged = await publish(db, { title: '一次例会', body_text: '说了别的。', tags: ['蓝碳核算'] })
  const told = await publish(db, { title: '两件事', body_text: '其中一件是蓝碳核算。' })
  const { rows } = await api.knowledgeSearch.knowledgeSearch({ keyword: '蓝碳核算' })
  expect(rows.map(({ esId, matchedNames }) => [esId, matchedNames])).toEqual([
    [told, []],
    [tagged, ['蓝碳核算']],
  ])
})

test('a time among the words is kept to, told, and taken as words by whoever wants that', async () => {
  const old = await publish(db, { title: '潮汐能招标一', publish_time: '2024-03-05 08:00:00' })
  const later = await publish(db, { title: '潮汐能招标二', publish_time: '2025-06-05 08:00:00' })
  const ask = (keyword: string, literal?: '1') => api.knowledgeSearch.knowledgeSearch({ keyword, literal })
  expect(await ask('2024年3月潮汐能')).toMatchObject({ time: '只看2024年3月发布的内容', rows: [{ esId: old }] })
  const newest = await ask('最新潮汐能')
  expect(newest.rows.map(({ esId }) => esId)).toEqual([later, old])
  expect(newest.time).toBe('“最新”读作时间，按发布时间从新到旧排列')
  expect(await ask('2001年潮汐能')).toMatchObject({ total: 2, time: '2001年发布的没有相符的内容，以下不限时间' })
  expect((await ask('最新潮汐能', '1')).time).toBeNull()
})

test('an order that is not held is told to be missing', async () => {
  for (const keyword of ['财政部令第94号', '财政部第94号令', '94号令'])
    expect((await api.knowledgeSearch.knowledgeSearch({ keyword })).absent).toContain('还没有')
})

test('suggestions name titles that have what was typed', async () => {
  const esId = await publish(db, { title: '质疑函范本使用说明' })
  const { items } = await api.knowledgeSearch.suggest({ keyword: '质疑函' })
  expect(items).toEqual([{ esId, kind: 'news', title: '质疑函范本使用说明', titleMarks: [{ start: 0, end: 3 }] }])
  expect((await api.knowledgeSearch.suggest({ keyword: 'zyh' })).items.map((item) => item.esId)).toContain(esId)
})

test('a page past the end is empty, a class that does not exist is told, what cannot be asked is refused', async () => {
  const { rows, total } = await api.knowledgeSearch.knowledgeSearch({ keyword: '绿色包装标准', pageNum: 900 })
  expect([rows, total]).toEqual([[], 3])
  expect(await codeOf(api.knowledgeSearch.knowledgeSearch({ keyword: '标准', classId: 'nowhere' }))).toBe(404)
  expect(await codeOf(api.knowledgeSearch.knowledgeSearch({ keyword: ' ' }))).toBe(601)
  expect(await codeOf(api.knowledgeSearch.knowledgeSearch({ keyword: '长'.repeat(501) }))).toBe(601)
  expect(await codeOf(api.knowledgeSearch.suggest({ keyword: '' }))).toBe(601)
  expect((await server.inject('/magazine/web/v1/portal/knowledgeSearch')).json().code).toBe(400)
  expect((await api.knowledgeSearch.knowledgeSearch({ keyword: '査無此物龘龘' })).rows).toEqual([])
})

test('what nothing would be found for is no example: an article where there are no laws, letters where their words are missing', async () => {
  expect(await api.knowledgeSearch.example()).toEqual({ article: null, letters: null })
})

test('a search is noted with how many had all its words, nothing included', async () => {
  const app = await testApp()
  await addClasses(app.db)
  await publish(app.db, { title: '框架协议怎么签' })
  for (const keyword of ['框架协议', '世上没有的说法']) await app.anonymous.knowledgeSearch.knowledgeSearch({ keyword })
  await app.server.close()
  const noted = await app.db.selectFrom('search_asked').orderBy('found').select(['word', 'found']).execute()
  expect(noted).toEqual([
    { word: '世上没有的说法', found: 0 },
    { word: '框架协议', found: 1 },
  ])
})
