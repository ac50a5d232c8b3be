import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { enactLaw } from '../../testing/content/enactLaw.ts'
import { addLawClasses } from '../../testing/content/lawClasses.ts'
import { addClasses, publish } from '../../testing/content/publish.ts'
import { postNotice } from '../../testing/content/publishAnnounTrain.ts'
import { testDatabase } from '../../testing/testApp.ts'
import { lawIdOf } from '../lawName.ts'
import { readLaw } from '../reading/readLaw.ts'
import { readCitations } from './readCitations.ts'
import { relink, relinkAfterLaws } from './relink.ts'

const { db } = await testDatabase()
await addClasses(db)
await addLawClasses(db)

const FOUNTAINS = '示例省喷泉管理条例'
const text = (...articles: string[]) => articles.join('\n\n')
let older = ''
let newer = ''

beforeEach(async () => {
  await sql`truncate law, law_version, law_article, law_article_change, citation`.execute(db)
  await sql`delete from knowledge`.execute(db)
  await sql`delete from announ_train`.execute(db)
  older = await enactLaw(db, {
    title: FOUNTAINS,
    effective: '2015-01-01',
    text: text('第一条 为了管理喷泉，制定本条例。', '第二条 喷泉应当每日清洗。'),
  })
  newer = await enactLaw(db, {
    title: FOUNTAINS,
    effective: '2024-06-01',
    aliases: ['喷泉条例'],
    documentNumber: '示泉〔2024〕6号',
    text: text(
      '第一条 为了管理喷泉，制定本条例。',
      '第二条 喷泉应当每周清洗，有下列情形之一的除外：',
      '（一）停水的；',
      '（二）结冰的。',
      '清洗的记录应当保存。',
      '第三条 违反本条例第二条第一款规定的，责令改正。有前条第一款第（一）项情形的，依照《中华人民共和国示例水法》第一条处理；其他情形依照第二款处理。',
    ),
  })
})

const bodyOf = async (esId: string) =>
  (await db.selectFrom('knowledge').where('es_id', '=', esId).select('body').executeTakeFirstOrThrow()).body
const writes = async () => {
  const { rows } = await sql<{ mark: string }>`
    select xmin::text || ctid::text as mark from knowledge union all select xmin::text || ctid::text from law_article
    union all select xmin::text || ctid::text from law_version union all select xmin::text || ctid::text from citation
    union all select xmin::text || ctid::text from announ_train order by 1`.execute(db)
  return rows.map(({ mark }) => mark).join(' ')
}
const cited = () =>
  db
    .selectFrom('citation')
    .orderBy(sql`source_id, source_address, es_id, address, paragraph, item`)
    .select(['source_id', 'source_kind', 'source_address', 'es_id', 'address', 'paragraph', 'item', 'phrase'])
    .execute()

test('an item names the version that was in force on its day', async () => {
  const body = '<p>依照《示例省喷泉管理条例》第二条第二款办理。</p>'
  const before = await publish(db, { body, publish_time: '2020-03-01 08:00:00' })
  const after = await publish(db, { body, publish_time: '2024-06-01 00:00:00' })
  await relink(db)
  expect(await bodyOf(before)).toBe(
    `<p>依照<a class="cite" href="/readDetails?id=${older}#art-2" data-cite="${older}~2">《示例省喷泉管理条例》第二条第二款</a>办理。</p>`,
  )
  expect(await bodyOf(after)).toBe(
    `<p>依照<a class="cite" href="/readDetails?id=${newer}#art-2-2" data-cite="${newer}~2-2">《示例省喷泉管理条例》第二条第二款</a>办理。</p>`,
  )
})

test('an item older than every version is told so and led to the law’s page', async () => {
  const body = '<p>见喷泉条例第一条、第二条和《示例省喷泉管理条例》。</p>'
  const early = await publish(db, { body, publish_time: '2001-01-01 08:00:00' })
  await relink(db)
  const link = (words: string) => `<a class="cite" href="/lawDetails?id=${older}" data-cite="${older}">${words}</a>`
  const linked = `<p>见${link('喷泉条例第一条')}<small data-note="">（当时的版本未收录）</small>、${link('第二条')}<small data-note="">（未收录）</small>和${link('《示例省喷泉管理条例》')}<small data-note="">（未收录）</small>。</p>`
  expect(await bodyOf(early)).toBe(linked)
  const [row] = await db.selectFrom('citation').where('source_id', '=', early).select(['address', 'standing']).execute()
  expect(row).toEqual({ address: '', standing: 'notHeld' })
  expect(await readCitations(db, early)).toMatchObject({
    cited: [{ note: '当时的版本未收录', href: `/lawDetails?id=${older}`, lines: [] }],
    allInForce: false,
  })
  const before = await writes()
  await relink(db)
  expect(await writes()).toBe(before)
})

test('between two versions an article is shown with a warning only where its number did not move', async () => {
  const edition = (effective: string, revisions: string[], ...articles: string[]) =>
    enactLaw(db, { title: '示例长椅条例', effective, revisions, text: text(...articles) })
  const bench = ['第一条 为了管理长椅，制定本条例。', '第二条 长椅应当每季油漆，漆色由园林部门确定。']
  const first = await edition('2010-01-01', [], ...bench, '第三条 长椅不得出租给单位和个人使用。')
  const history = ['2010年1月1日 公布', '2015年5月1日 第一次修正', '2020年1月1日 第二次修正']
  await edition(
    '2020-01-01',
    history,
    ...bench,
    '第三条 本条例所称长椅含石凳、木凳。',
    '第四条 长椅不得出租给单位和个人使用。',
  )
  const body = '<p>见《示例长椅条例》第二条、第三条。</p>'
  const [held, missing] = [
    await publish(db, { body, publish_time: '2014-01-01 08:00:00' }),
    await publish(db, { body, publish_time: '2016-01-01 08:00:00' }),
  ]
  await relink(db)
  expect(await bodyOf(held)).not.toContain('<small')
  expect(await bodyOf(missing)).toBe(
    `<p>见<a class="cite" href="/readDetails?id=${first}#art-2" data-cite="${first}~2">《示例长椅条例》第二条</a><small data-note="">（当时的版本未收录，链接到2010年公布的版本）</small>、<a class="cite" href="/lawDetails?id=${first}" data-cite="${first}">第三条</a><small data-note="">（当时的版本未收录）</small>。</p>`,
  )
})

test('a law tells in its lines too that the version it meant is not held', async () => {
  const early = await enactLaw(db, {
    title: '示例水管规定',
    effective: '2005-01-01',
    text: '第一条 依照示例省喷泉管理条例第二条执行。',
  })
  await relink(db)
  const { lines } = await db
    .selectFrom('law_article')
    .where('es_id', '=', early)
    .select('lines')
    .executeTakeFirstOrThrow()
  expect(lines[0]?.cites).toEqual([
    { start: 2, end: 14, target: older, href: `/lawDetails?id=${older}`, note: '当时的版本未收录' },
  ])
})

test('periods that were stored by earlier rules are found anew', async () => {
  const dated = await enactLaw(db, {
    title: '示例水表规定',
    effective: '2005-01-01',
    text: '第一条 每年3月1日至15日申报，7 个工作日内答复。',
    annex: [{ ...{ paragraph: 1, item: null, subitem: null, label: '', text: '15日内' }, cites: [], periods: [] }],
  })
  const earlier = JSON.stringify([{ start: 7, end: 10, days: 15, unit: 'day' }])
  await sql`update law_article set lines = jsonb_set(lines, '{0,periods}', ${earlier}::jsonb) where es_id = ${dated}`.execute(
    db,
  )
  await relink(db)
  const { articles, annex } = await readLaw(db, { id: dated })
  expect(articles[0]?.lines[0]?.periods).toEqual([{ start: 13, end: 19, days: 7, unit: 'workday' }])
  expect(annex[0]?.periods).toEqual([{ start: 0, end: 3, days: 15, unit: 'day' }])
})

test('an article that is not there leaves the law', async () => {
  const beyond = await publish(db, { body: '<p>见《喷泉条例》第三条。</p>', publish_time: '2020-01-01 08:00:00' })
  await relink(db)
  expect(await bodyOf(beyond)).toBe(
    `<p>见<a class="cite" href="/readDetails?id=${older}" data-cite="${older}">《喷泉条例》第三条</a>。</p>`,
  )
})

test('a document number names its own version whatever the day', async () => {
  const item = await publish(db, { body: '<p>见示泉[2024]6号文件第三条。</p>', publish_time: '2020-01-01 08:00:00' })
  await relink(db)
  expect(await bodyOf(item)).toContain(`data-cite="${newer}~3"`)
})

test('a range is one link that tells its end, and one row for each article', async () => {
  const item = await publish(db, { body: '<p>喷泉条例第一条至第三条。</p>', publish_time: '2025-01-01 08:00:00' })
  await relink(db)
  expect(await bodyOf(item)).toContain(`data-cite="${newer}~1" data-cite-to="3">喷泉条例第一条至第三条</a>`)
  expect((await cited()).filter((row) => row.source_id === item).map((row) => row.address)).toEqual(['1', '2', '3'])
})

test('the lines of a law hold their references, the previous article and its own paragraphs among them', async () => {
  await relink(db)
  const { lines } = await db
    .selectFrom('law_article')
    .where('es_id', '=', newer)
    .where('address', '=', '3')
    .select('lines')
    .executeTakeFirstOrThrow()
  const line = lines[0]
  expect(line?.cites.map(({ start, end, href }) => [line.text.slice(start, end), href])).toEqual([
    ['本条例第二条第一款', `/readDetails?id=${newer}#art-2-1`],
    ['前条第一款第（一）项', `/readDetails?id=${newer}#art-2-1-1`],
  ])
  expect(await cited()).toEqual([
    expect.objectContaining({ source_id: newer, source_address: '3', address: '2', paragraph: 1, item: 1 }),
    expect.objectContaining({ source_id: newer, source_kind: 'law', address: '2', paragraph: 1, item: null }),
  ])
})

test('a second round writes nothing at all', async () => {
  await publish(db, { body: '<p>喷泉条例第一条，<strong>《喷泉条例》</strong>第二条。</p>' })
  await publish(db, { body: '<p>没有引用 &#x26; 没有链接</p>' })
  await postNotice(db, { body: '<p>依据《示例省喷泉管理条例》第一条公告。</p>' })
  await relink(db)
  const before = await writes()
  await relink(db)
  expect(await writes()).toBe(before)
})

test('a law that arrives later is linked where it was named all along', async () => {
  const item = await publish(db, { body: '<p>依照《示例水法》第一条，<a href="/news">《示例水法》第一条</a>。</p>' })
  const notice = await postNotice(db, { body: '<ul><li>《示例水法》</li></ul>' })
  await relink(db)
  expect(await bodyOf(item)).not.toContain('data-cite')
  const water = await enactLaw(db, { title: '示例水法', effective: '2010-01-01', text: '第一条 水应当节约。' })
  await relinkAfterLaws(db, [lawIdOf('示例水法')])
  expect(await bodyOf(item)).toBe(
    `<p>依照<a class="cite" href="/readDetails?id=${water}#art-1" data-cite="${water}~1">《示例水法》第一条</a>，<a href="/news">《示例水法》第一条</a>。</p>`,
  )
  expect((await cited()).map((row) => [row.source_id, row.source_kind, row.source_address])).toEqual(
    expect.arrayContaining([
      [newer, 'law', '3'],
      [notice, 'notice', ''],
    ]),
  )
})

test('a new version moves the links of what was published since it took effect, and the item stays as old as it was', async () => {
  const item = await publish(db, { body: '<p>喷泉条例第一条。</p>', publish_time: '2026-02-01 08:00:00' })
  await relink(db)
  const changedAt = () => db.selectFrom('knowledge').where('es_id', '=', item).select('updated_at').executeTakeFirst()
  const before = await changedAt()
  const newest = await enactLaw(db, { title: FOUNTAINS, effective: '2026-01-01', text: '第一条 喷泉自由。' })
  await relinkAfterLaws(db, [lawIdOf(FOUNTAINS)])
  expect(await bodyOf(item)).toContain(`data-cite="${newest}~1"`)
  expect(await changedAt()).toEqual(before)
})

test('texts that are linked by two at once are cited once', async () => {
  const items = await Promise.all(
    Array.from({ length: 12 }, () =>
      publish(db, { body: '<p>见《喷泉条例》第一条、第二条和第三条。</p>', publish_time: '2025-01-01 08:00:00' }),
    ),
  )
  await Promise.all([relink(db), relink(db), relink(db), relink(db)])
  const { rows } = await sql<{ source: string; count: number }>`
    select source_id as source, count(*)::int as count from citation where source_kind <> 'law' group by 1`.execute(db)
  expect(rows.map(({ count }) => count)).toEqual(items.map(() => 3))
  const { rows: laws } = await sql`
    select source_id, source_address, phrase, address, count(*) from citation group by 1, 2, 3, 4 having count(*) > 1`.execute(
    db,
  )
  expect(laws).toEqual([])
})
