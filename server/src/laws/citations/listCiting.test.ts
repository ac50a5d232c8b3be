import { beforeAll, expect, test } from 'vitest'
import { enactLaw } from '../../testing/content/enactLaw.ts'
import { addLawClasses } from '../../testing/content/lawClasses.ts'
import { addClasses, publish } from '../../testing/content/publish.ts'
import { offerCourse, postNotice } from '../../testing/content/publishAnnounTrain.ts'
import { codeOf, testApp } from '../../testing/testApp.ts'
import { relink } from './relink.ts'

const { db, anonymous } = await testApp()
const LAW = '示例省灯塔管理条例'
const first = '第一条 为了管理灯塔，制定本条例。'
const night = '灯塔应当在日落以后点亮，在日出以前熄灭，并且由守塔人每夜登记一次点亮与熄灭的时刻。'
let ids: Record<'old' | 'now' | 'lapsed', string>
let items: Record<'early' | 'late' | 'whole' | 'hidden' | 'notice' | 'course' | 'plain', string>

beforeAll(async () => {
  await addClasses(db)
  await addLawClasses(db)
  const old = await enactLaw(db, {
    title: LAW,
    effective: '2015-01-01',
    text: [first, `第二条 ${night}`, '第三条 灯油由县里供应。', '第四条 违反本条例第二条的，予以警告。'].join('\n\n'),
  })
  const now = await enactLaw(db, {
    title: LAW,
    effective: '2024-06-01',
    text: [
      first,
      '第二条 灯塔由港务机构管理，港务机构应当公布灯塔的名单。',
      `第三条 ${night.replace('每夜登记一次', '每夜登记两次')}`,
      '第四条 违反本条例第三条的，予以警告。',
    ].join('\n\n'),
  })
  const lapsed = await enactLaw(db, {
    title: '示例省灯油暂行办法',
    effective: '2018-01-01',
    expiry: '2022-12-31',
    text: '第一条 灯油按月领取。',
  })
  ids = { old, now, lapsed }
  const body = (words: string) => `<p>${words}</p>`
  items = {
    early: await publish(db, { body: body('《示例省灯塔管理条例》第二条'), publish_time: '2020-01-01 08:00:00' }),
    late: await publish(db, { body: body('《示例省灯塔管理条例》第三条'), publish_time: '2025-01-01 08:00:00' }),
    whole: await publish(db, { body: body('《示例省灯塔管理条例》'), publish_time: '2025-02-01 08:00:00' }),
    hidden: await publish(db, {
      body: body('《示例省灯塔管理条例》第三条'),
      publish_time: '2025-03-01 08:00:00',
      state: 'withdrawn',
    }),
    notice: await postNotice(db, {
      body: body('《示例省灯塔管理条例》第三条至第四条'),
      publish_time: '2025-04-01 08:00:00',
    }),
    course: await offerCourse(db, {
      body: body('《示例省灯塔管理条例》第三条（灯油见《示例省灯油暂行办法》）'),
      publish_time: '2019-04-01 08:00:00',
    }),
    plain: await publish(db, { body: body('无所引用'), publish_time: '2025-04-01 08:00:00' }),
  }
  await relink(db)
})

test('an article lists what cites it under whatever number it had, newest first', async () => {
  const { rows, total, kinds } = await anonymous.law.citing({ id: `${ids.now}~3` })
  expect(rows.map((row) => [row.kind, row.id, row.label])).toEqual([
    ['notice', items.notice, ''],
    ['news', items.late, ''],
    ['law', ids.now, '第四条'],
    ['news', items.early, ''],
  ])
  expect(total).toBe(4)
  expect(kinds).toEqual([
    { kind: 'news', count: 2 },
    { kind: 'law', count: 1 },
    { kind: 'notice', count: 1 },
  ])
  expect((await anonymous.law.citing({ id: `${ids.old}~2` })).total).toBe(4)
  expect(rows[0]).toMatchObject({
    href: `/notice-detail?id=${items.notice}`,
    phrase: '《示例省灯塔管理条例》第三条至第四条',
  })
  expect(rows[2]).toMatchObject({ href: `/readDetails?id=${ids.now}#art-4`, time: '2024-06-01 00:00:00' })
})

test('a law lists what cites any of it, but not itself, and can be narrowed and paged', async () => {
  const all = await anonymous.law.citing({ id: ids.now })
  expect(all.rows.map((row) => row.id)).toEqual([items.notice, items.whole, items.late, items.early, items.course])
  const page = await anonymous.law.citing({ id: ids.now, kind: 'news', pageNum: 2, pageSize: 2 })
  expect(page.rows.map((row) => row.id)).toEqual([items.early])
  expect(page.total).toBe(3)
  expect(page.kinds).toEqual(all.kinds)
  expect((await anonymous.law.citing({ id: ids.now, kind: 'tale' })).total).toBe(0)
})

test('an unknown law, an article it lacks and something that is no law are not found', async () => {
  expect(await codeOf(anonymous.law.citing({ id: 'nothing' }))).toBe(404)
  expect(await codeOf(anonymous.law.citing({ id: `${ids.now}~99` }))).toBe(404)
  expect(await codeOf(anonymous.law.citing({ id: items.late }))).toBe(404)
})

test('a text tells what it cites and what has changed since', async () => {
  const early = await anonymous.knowledge.knowledge({ id: items.early })
  expect(early.citations).toMatchObject({
    total: 1,
    changed: [
      {
        phrase: '《示例省灯塔管理条例》第二条',
        label: '《示例省灯塔管理条例》第二条',
        kind: 'changed',
        since: '2024-06-01',
        href: `/readDetails?id=${ids.now}#art-3`,
      },
    ],
    allInForce: false,
  })
  expect(early.citations.cited).toMatchObject([
    {
      target: `${ids.old}~2`,
      name: '示例省灯塔管理条例',
      label: '第二条',
      href: `/readDetails?id=${ids.old}#art-2`,
      state: 'changed',
    },
  ])
  const late = (await anonymous.knowledge.knowledge({ id: items.late })).citations
  expect(late).toMatchObject({ total: 1, changed: [], allInForce: true })
  expect(late.cited).toMatchObject([{ label: '第三条', state: 'inForce' }])
  expect(late.cited[0]?.lines[0]?.text).not.toBe('')
  expect((await anonymous.knowledge.knowledge({ id: items.plain })).citations).toEqual({
    total: 0,
    changed: [],
    cited: [],
    allInForce: false,
  })
})

test('an article that is gone and a law that has lapsed are told as such, on courses too', async () => {
  const { citations } = await anonymous.zcAnnounTrain.zcAnnounTrain({ id: items.course })
  expect(citations.changed).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ kind: 'deleted', since: '2024-06-01', href: `/readDetails?id=${ids.old}#art-3` }),
      expect.objectContaining({ kind: 'expired', since: '2023-01-01', href: `/readDetails?id=${ids.lapsed}` }),
    ]),
  )
  expect(citations).toMatchObject({ total: 2, allInForce: false })
  expect(await anonymous.informAndTrain.detail({ id: items.course })).toMatchObject({ citations })
})

test('law that is yet to come is not told to be in force', async () => {
  const mills = { title: '示例省磨坊管理条例', published: '2026-01-01', effective: '2099-01-01' }
  await enactLaw(db, { ...mills, text: '第一条 磨坊应当登记。' })
  const windmills = { title: '示例省风车管理条例', text: '第一条 风车归县里管理，每月检查一次。' }
  await enactLaw(db, { ...windmills, effective: '2020-01-01' })
  await enactLaw(db, {
    ...windmills,
    published: '2026-01-01',
    effective: '2099-01-01',
    text: '第一条 风车归省里管理，每周检查两次。',
  })
  const written = (words: string) => publish(db, { body: `<p>${words}</p>`, publish_time: '2026-02-01 08:00:00' })
  const ids = [
    await written('《示例省磨坊管理条例》第一条'),
    await written('新修订的《示例省风车管理条例》第一条'),
    await written('《示例省磨坊管理条例》'),
  ]
  await relink(db)
  for (const id of ids) {
    const { citations } = await anonymous.knowledge.knowledge({ id })
    expect(citations).toMatchObject({ total: 1, changed: [], cited: [{ state: 'future' }], allInForce: false })
  }
})

test('a text counts the grounds it lists: a law is no second one beside its own article', async () => {
  const numbered = Array.from({ length: 30 }, (_, at) => `第${at + 1}条 ${at + 1}号水车应当登记。`)
  await enactLaw(db, { title: '示例省水车管理条例', effective: '2020-01-01', text: numbered.join('\n\n') })
  const groundsOf = async (words: string) => {
    const id = await publish(db, { body: `<p>${words}</p>`, publish_time: '2025-01-01 08:00:00' })
    await relink(db)
    const { total, cited } = (await anonymous.knowledge.knowledge({ id })).citations
    return { total, labels: cited.map(({ label }) => label) }
  }
  const law = '《示例省水车管理条例》'
  expect(await groundsOf(`${law}有规定。依照${law}第二条，应当登记。`)).toEqual({ total: 1, labels: ['第二条'] })
  expect(await groundsOf(`${law}有规定，《示例省灯塔管理条例》也有。`)).toEqual({ total: 2, labels: ['', ''] })
  const many = await groundsOf(`${law}有规定。${numbered.map((_, at) => `${law}第${at + 1}条`).join('；')}。`)
  expect([many.total, many.labels.length]).toEqual([30, 24])
})
