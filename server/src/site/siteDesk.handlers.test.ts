import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Today } from '@zhengcai/contract/office/today.contract.ts'
import type { SitePartName } from '@zhengcai/contract/site/siteDeskWords.ts'
import { afterAll, expect, test } from 'vitest'
import { importContent } from '../app/content/importContent.ts'
import { readDesk } from '../testing/content/deskSite.ts'
import { addClasses, publish } from '../testing/content/publish.ts'
import { writeDraft } from '../testing/content/writeDraft.ts'
import { read, readKept, withPages } from '../testing/network/readPortal.ts'
import { askOffice, saidBy } from '../testing/people/askOffice.ts'
import { type Hired, hireStaff } from '../testing/people/hireStaff.ts'
import { testApp } from '../testing/testApp.ts'

const app = await testApp({ PAGE_CACHE_MB: '64' })
const { db, anonymous } = app
await addClasses(db)
await withPages(app)
const [operator, colleague, chief] = [
  await hireStaff(app, 'operator'),
  await hireStaff(app, 'operator'),
  await hireStaff(app, 'chief'),
]
const folder = mkdtempSync(join(tmpdir(), 'zc-site-'))
afterAll(() => rmSync(folder, { recursive: true }))

type Saved = { number: number; waiting: string | null; fields: { field: string; message: string }[]; by: string }
const save = (part: SitePartName, base: number, value: unknown, as: Hired = operator, more: object = {}) =>
  askOffice<Saved>(app, 'siteDesk.save', { as, input: { part, base, value, ...more } })
type Past = { number: number; by: string; note: string; differences: { removed: string[]; added: string[] } }
async function historyOf(part: SitePartName): Promise<Past[]> {
  const reply = await askOffice(app, 'siteDesk.history', { as: operator, input: { part } })
  return reply.raw.json().rows
}
const LINKS = [{ name: '示例省财政厅', url: 'https://example.cn/caizheng' }]

test('a saved change is with readers at once, has a number, and stands in the history and in the trail', async () => {
  await readKept(app, '/index')
  const { number } = await readDesk(app, 'links', operator)
  expect(number).toBe(1)
  const reply = await save('links', number, LINKS, operator, { note: '加一个' })
  expect([reply.code, reply.data]).toEqual([200, { number: 2, waiting: null }])
  expect((await read(app, '/index')).body).toContain('https://example.cn/caizheng')
  expect(await anonymous.portal.links()).toEqual(LINKS)
  const [newest, first] = await historyOf('links')
  expect(newest).toMatchObject({ number: 2, by: operator.name, note: '加一个' })
  expect(newest?.differences).toEqual({ removed: [], added: ['示例省财政厅 https://example.cn/caizheng'] })
  expect(first).toMatchObject({ number: 1, note: '在此之前', empty: true, restorable: true })
  const act = db.selectFrom('audit').where('act', '=', 'site save').where('subject', '=', 'site:links')
  expect((await act.select('actor').execute()).map(({ actor }) => actor)).toEqual([`staff:${operator.id}`])
})

test('who comes second hears who was first and overwrites nothing; the same press twice is one change', async () => {
  const { number } = await readDesk(app, 'slogan', operator)
  expect((await save('slogan', number, '先来的')).data.number).toBe(number + 1)
  expect((await save('slogan', number, '先来的')).data.number).toBe(number + 1)
  const second = await save('slogan', number, '后到的', colleague)
  expect(second.code).toBe(409)
  expect(second.msg).toContain(`${operator.name} `)
  expect(second.data).toMatchObject({ number: number + 1, by: operator.name })
  expect((await readDesk(app, 'slogan')).value).toBe('先来的')
  expect((await save('slogan', number + 1, '先来的', colleague)).data.number).toBe(number + 1)
})

test('two at once: one is written, the other told', async () => {
  const { number } = await readDesk(app, 'slogan', operator)
  const codes = await Promise.all([
    save('slogan', number, '甲的标语').then(({ code }) => code),
    save('slogan', number, '乙的标语', colleague).then(({ code }) => code),
  ])
  expect(codes.sort()).toEqual([200, 409])
})

test('an old value comes back as a new number, and nothing is removed by it', async () => {
  const { number } = await readDesk(app, 'slogan', operator)
  await save('slogan', number, '改坏的')
  const input = { part: 'slogan', base: number + 1, number }
  const restored = await askOffice<Saved>(app, 'siteDesk.restore', { as: operator, input })
  expect(restored.data.number).toBe(number + 2)
  expect((await historyOf('slogan'))[0]).toMatchObject({
    note: `恢复编号 ${number}`,
    differences: { removed: ['改坏的'] },
  })
  expect((await historyOf('slogan')).at(-1)).toMatchObject({ note: '在此之前', empty: true, restorable: false })
  const never = await askOffice(app, 'siteDesk.restore', { as: operator, input: { ...input, number: 999 } })
  expect(saidBy(never)).toBe('404 没有这个编号')
})

test('every wrong field is named with its row, and nothing is written', async () => {
  const { number } = await readDesk(app, 'banners', operator)
  const good = { id: 'a', title: '甲', text: '', link: '/news', picture: '/files/none.png' }
  const reply = await save('banners', number, [
    good,
    { ...good, title: '', link: 'https://evil.example/x', from: '2026-02-30' },
    { ...good, id: 'c', link: '//evil.example' },
  ])
  expect(reply.code).toBe(601)
  expect(reply.data.fields.map(({ field }) => field)).toEqual(['1.title', '1.from', '2.link'])
  expect(reply.data.fields[0]?.message).toBe('第 2 行：请填写标题')
  const shaped = await save('banners', number, [
    good,
    { ...good, link: 'https://evil.example/x', from: '2026-02-03', to: '2026-02-01' },
  ])
  expect(shaped.data.fields.map(({ field, message }) => [field, message])).toEqual([
    ['1.id', '第 2 行：a 已经用过'],
    ['1.link', '第 2 行：友情链接中没有 evil.example，请先列入，或改用站内地址'],
    ['1.to', '第 2 行：结束日不早于起始日'],
    ['0.picture', '第 1 行：媒体库里没有这幅图，请重新选择'],
    ['1.picture', '第 2 行：媒体库里没有这幅图，请重新选择'],
  ])
  expect((await readDesk(app, 'banners')).number).toBe(number)
})

test.each<[SitePartName, unknown]>([
  ['slogan', null],
  ['slogan', ''],
  ['slogan', 'x'.repeat(41)],
  ['slogan', 'a\u0000b'],
  ['banners', {}],
  ['columns', [{ id: 'x', name: '新', type: 'nav', route: '/news', class: 'nowhere' }]],
  ['columns', [{ id: 'x', name: '新', type: 'nav', route: '/nowhere' }]],
  ['windows', [{ id: 'w', title: '窗', text: '', link: '/newsDetails?id=nothing' }]],
  ['columns', [{ id: "x'; drop table class", name: '新', type: 'nav', route: '/news' }]],
  ['links', [{ name: '坏', url: 'javascript:alert(1)' }]],
  ['windows', Array.from({ length: 3 }, (_, at) => ({ id: `w${at}`, title: '窗', text: '', link: '/news' }))],
  ['classes', [{ id: 'headline', name: '要闻' }]],
  ['dictionaries', []],
  ['freshness', [{ id: 'nowhere', freshness: 'news' }]],
  ['freshness', [{ id: 'headline', freshness: 'never' }]],
  ['reviewSteps', [{ kind: 'news', steps: 1, selfFirst: true, unit: 'days', amount: 2 }]],
  ['checklists', []],
  ['mourning', { on: false, from: '2030-01-02', to: '2030-01-01' }],
  ['mourning', { on: true, from: '2030-01-02' }],
  ['mourning', { on: false, from: '2020-12-13', to: '2020-12-14' }],
  ['agreements', { user: { title: '协议' } }],
  ['footer', { strange: '字段' }],
  ['subscription', { title: '订阅' }],
])('%s: %j is refused by field, and the desk goes on', async (part, value) => {
  const { number } = await readDesk(app, part, operator)
  const reply = await save(part, number, value)
  expect(reply.code).toBe(601)
  expect(reply.data.fields.length).toBeGreaterThan(0)
  expect(reply.msg).toMatch(/\p{Script=Han}/u)
  expect((await readDesk(app, part)).number).toBe(number)
})

test('what a command or an import writes is a number too, and the desk sees it', async () => {
  const { number } = await readDesk(app, 'links', operator)
  const yaml = 'links:\n  - { name: 示例省研究中心, url: "https://example.cn/yanjiu" }\n'
  writeFileSync(join(folder, 'site.yaml'), yaml)
  const bring = () => importContent(db, { folder, store: app.store, demo: false, actor: 'office:test' })
  await bring()
  await bring()
  expect(await readDesk(app, 'links')).toMatchObject({
    number: number + 1,
    value: [{ name: '示例省研究中心', url: 'https://example.cn/yanjiu' }],
  })
  expect((await historyOf('links'))[0]).toMatchObject({ by: '命令行' })
  const stale = await save('links', number, LINKS)
  expect(stale.msg).toContain('有人用命令')
  expect(stale.data.by).toBe('命令行')
})

test('a banner shows on its days only', async () => {
  await db
    .insertInto('banner')
    .values(
      [
        { id: 'past', shows_from: '2020-01-01', shows_to: '2020-01-02' },
        { id: 'ahead', shows_from: '2090-01-01', shows_to: null },
        { id: 'now', shows_from: '2020-01-01', shows_to: '2090-01-01' },
      ].map((days, sort) => ({ ...days, title: days.id, text: '', link: '/news', picture: '/files/x.png', sort })),
    )
    .execute()
  await expect.poll(async () => (await anonymous.portal.banners()).map(({ id }) => id)).toEqual(['now'])
  expect((await anonymous.portal.home()).banners.map(({ id }) => id)).toEqual(['now'])
  await db.deleteFrom('banner').execute()
})

test('columns come in another order, hidden ones stay in the list of the desk', async () => {
  const nav = { type: 'nav', visible: true }
  const columns = [
    { ...nav, id: 'nav-news', name: '资讯', route: '/news', class: 'news' },
    { ...nav, id: 'nav-law', name: '法规', route: '/law' },
  ]
  const { number } = await readDesk(app, 'columns', operator)
  await save('columns', number, columns)
  const moved = [columns[1], { ...columns[0], visible: false }]
  expect((await save('columns', number + 1, moved)).code).toBe(200)
  expect((await anonymous.columnSetting.list()).map(({ id }) => id)).toEqual(['nav-law'])
  expect((await readDesk(app, 'columns')).value).toEqual(moved)
})

test('a class with something filed under it is merged, not removed; a dry run tells the numbers and changes nothing', async () => {
  const item = await publish(db, { class_id: 'local' })
  const writer = await hireStaff(app, 'writer')
  const draft = await writeDraft(app, writer)
  await db
    .updateTable('draft')
    .set({ class_id: 'local', fields: '{"class":"local"}' })
    .where('id', '=', draft)
    .execute()
  const { number } = await readDesk(app, 'classes', operator)
  const removed = await save('classes', number, [
    { id: 'news', name: '资讯', children: [{ id: 'headline', name: '要闻' }] },
  ])
  expect(removed.msg).toBe('“地方”下有 1 篇内容、1 篇稿件，不能删除，请并入另一个分类')
  const merge = (input: object) =>
    askOffice<{ number: number; held: object[] }>(app, 'siteDesk.merge', { as: operator, input })
  const wish = { base: number, from: 'local', into: 'headline' }
  const dry = await merge({ ...wish, dry: true })
  expect(dry.data).toEqual({
    number,
    held: [
      { counted: '篇内容', count: 1 },
      { counted: '篇稿件', count: 1 },
    ],
  })
  const where = db.selectFrom('knowledge').where('es_id', '=', item).select('class_id')
  expect(await where.executeTakeFirst()).toEqual({ class_id: 'local' })
  expect(saidBy(await merge({ ...wish, into: 'local' }))).toBe('601 不能并入自己')
  expect(saidBy(await merge({ ...wish, from: 'news' }))).toContain('各页要用的分类')
  expect((await merge({ ...wish, base: number + 5 })).code).toBe(409)
  expect((await merge(wish)).data.number).toBe(number + 1)
  const fields = db.selectFrom('draft').where('id', '=', draft).select(['class_id', 'fields'])
  expect(await fields.executeTakeFirst()).toEqual({ class_id: 'headline', fields: { class: 'headline' } })
  expect(await where.executeTakeFirst()).toEqual({ class_id: 'headline' })
  expect((await readDesk(app, 'classes')).value).toEqual([
    { id: 'news', name: '资讯', children: [{ id: 'headline', name: '要闻' }] },
  ])
})

test('values of dictionaries get other names and another order, none comes or goes', async () => {
  const read = await readDesk(app, 'dictionaries', operator)
  const value = read.value as { type: string; values: { value: string; label: string }[] }[]
  const changed = value.map((one) =>
    one.type === 'sys_user_sex'
      ? { ...one, values: one.values.toReversed().map((row) => ({ ...row, label: `${row.label}性` })) }
      : one,
  )
  expect((await save('dictionaries', read.number, changed)).code).toBe(200)
  expect((await anonymous.dict.type({ type: 'sys_user_sex' })).map(({ dictLabel }) => dictLabel)).toEqual([
    '未知性',
    '女性',
    '男性',
  ])
  const fewer = changed.map((one) => ({ ...one, values: one.values.slice(1) }))
  expect((await save('dictionaries', read.number + 1, fewer)).msg).toContain('只能改叫法和次序')
})

test('what is looked at before it is saved is the page of readers, and others see nothing of it', async () => {
  const { value } = await readDesk(app, 'links')
  const input = { part: 'links', value: [...(value as object[]), { name: '只看一看', url: 'https://example.cn/look' }] }
  const looked = await askOffice<{ html: string }>(app, 'siteDesk.preview', { as: operator, input })
  expect(looked.data.html).toContain('只看一看')
  expect(looked.data.html).not.toContain('<script')
  expect((await read(app, '/index')).body).not.toContain('只看一看')
  const grey = { part: 'mourning', value: { on: true } }
  const { html } = (await askOffice<{ html: string }>(app, 'siteDesk.preview', { as: chief, input: grey })).data
  expect(html).toMatch(/<html[^>]*grayscale/)
})

test('a column that need not be fresh is judged no longer', async () => {
  type Rows = { id: string; freshness: string }[]
  const { number, value } = await readDesk(app, 'freshness', operator)
  const names = async () => {
    const { columns } = (await askOffice<Today>(app, 'today.list', { as: operator })).data
    return columns?.ok ? columns.rows.map(({ id }) => id) : []
  }
  const [first] = value as Rows
  expect(await names()).toContain(first?.id)
  const changed = (value as Rows).map((row) => (row.id === first?.id ? { ...row, freshness: 'none' } : row))
  expect((await save('freshness', number, changed)).code).toBe(200)
  expect(await names()).not.toContain(first?.id)
})
