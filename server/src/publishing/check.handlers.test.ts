import type { Citation, CitedArticle, Finding } from '@zhengcai/contract/publishing/check.contract.ts'
import { beforeAll, expect, test } from 'vitest'
import { draftCalls } from '../testing/content/draftCalls.ts'
import { enactLaw } from '../testing/content/enactLaw.ts'
import { addLawClasses } from '../testing/content/lawClasses.ts'
import { addClasses, publish } from '../testing/content/publish.ts'
import { saidBy } from '../testing/people/askOffice.ts'
import { hireStaff } from '../testing/people/hireStaff.ts'
import { testApp } from '../testing/testApp.ts'

const app = await testApp()
const { db } = app
const me = await hireStaff(app, 'writer')
const calls = draftCalls(app)
const LAW = '示例省灯塔管理条例'
const night = '灯塔应当在日落以后点亮，在日出以前熄灭，并且由守塔人每夜登记一次点亮与熄灭的时刻。'
let seen: Record<'old' | 'now' | 'item' | 'hidden', string>

beforeAll(async () => {
  await addClasses(db)
  await addLawClasses(db)
  const old = await enactLaw(db, {
    title: LAW,
    effective: '2015-01-01',
    text: [
      '第一条 为了管理灯塔，制定本条例。',
      `第二条 ${night}`,
      '第三条 灯油由县里供应。',
      '第四条 守塔人由县里选派，任期三年。',
    ].join('\n\n'),
  })
  const now = await enactLaw(db, {
    title: LAW,
    effective: '2024-06-01',
    text: [
      '第一条 为了管理灯塔，制定本条例。',
      '第二条 灯塔由港务机构管理，港务机构应当公布灯塔的名单。',
      `第三条 ${night}`,
      '第四条 守塔人由县里选派，任期五年。',
    ].join('\n\n'),
  })
  await enactLaw(db, {
    title: '示例省灯油暂行办法',
    effective: '2018-01-01',
    expiry: '2022-12-31',
    text: '第一条 灯油按月领取。',
  })
  await enactLaw(db, {
    title: '示例省航标条例',
    effective: '2098-01-01',
    published: '2026-01-01',
    text: '第一条 航标由省里管理。',
  })
  const item = await publish(db, { title: '看得到的一篇' })
  const hidden = await publish(db, { title: '撤下的一篇', state: 'withdrawn' })
  seen = { old, now, item, hidden }
})

type Checked = { findings: Finding[]; citations: Citation[] }
type Block = { key?: string; text: string; [fact: string]: unknown }
const check = (day: string, ...blocks: Block[]) =>
  calls.done<Checked>(me, 'check.text', {
    kind: 'news',
    day,
    blocks: blocks.map((block, at) => ({ key: `${at}`, ...block })),
  })
const cited = async (day: string, text: string) => (await check(day, { text })).citations

test('what is found comes with its place, level, words and what to write', async () => {
  const { findings } = await check('2026-11-16', { text: '无事。' }, { text: '向银行开立帐户，财库[2024]3号。' })
  expect(findings).toMatchObject([
    { key: '1', from: 5, to: 7, rule: 'word', level: 'must', replacements: ['账户'], waived: null },
    { key: '1', rule: 'number', level: 'must', replacements: ['〔2024〕3号'] },
  ])
  expect(findings.every(({ id, rule }) => new RegExp(`^${rule}-[0-9a-f]{16}$`).test(id))).toBe(true)
})

test('a text of 2020 hears that its article has another number today, with both wordings and both ways out', async () => {
  const text = '依照《示例省灯塔管理条例》第二条，应当登记。'
  const [one] = await cited('2020-01-01', text)
  expect(one).toMatchObject({
    from: 2,
    to: 16,
    state: 'moved',
    level: 'must',
    since: '2024-06-01',
    label: '《示例省灯塔管理条例》第二条',
    now: '第三条',
    target: `${seen.old}~2`,
    href: `/readDetails?id=${seen.now}#art-3`,
    compare: `/readDetails?id=${seen.now}&with=${seen.old}`,
    instead: '《示例省灯塔管理条例》（2024 年版）第三条',
    version: { at: 13, text: '（2015 年版）' },
  })
  const rewritten = text.slice(0, one?.from) + one?.instead + text.slice(one?.to)
  expect(await cited('2020-01-01', rewritten)).toMatchObject([{ state: 'named', level: null, target: `${seen.now}~3` }])
  const kept = text.slice(0, one?.version?.at) + one?.version?.text + text.slice(one?.version?.at)
  expect(await cited('2020-01-01', kept)).toMatchObject([{ state: 'named', target: `${seen.old}~2`, message: '' }])
})

test('changed words are compared, deleted articles have no today', async () => {
  const [changed, deleted] = await cited('2020-01-01', '《示例省灯塔管理条例》第四条、第三条均已说明。')
  expect(changed).toMatchObject({ state: 'changed', level: 'hint', now: '第四条' })
  expect(changed?.runs?.filter(({ op }) => op !== 'same')).toEqual([
    { op: 'removed', text: '三年' },
    { op: 'added', text: '五年' },
  ])
  expect(changed?.was).toContain('任期三年')
  expect(changed?.is).toContain('任期五年')
  expect(deleted).toMatchObject({ state: 'deleted', level: 'must', now: null, is: null })
})

test('in a text of today the article in force is quiet, others are not', async () => {
  const text =
    '《示例省灯塔管理条例》第三条、《示例省灯油暂行办法》第一条、《示例省航标条例》第一条、《示例省渔港条例》第五条、《示例省灯塔管理条例》第九十条'
  expect((await cited('2026-11-16', text)).map(({ state, level }) => `${state} ${level}`)).toEqual([
    'inForce null',
    'expired must',
    'notYet hint',
    'unknown hint',
    'missing must',
  ])
})

test('a short name given in a paragraph that is only read along is understood, and nothing is found there', async () => {
  const given = { text: '《示例省灯塔管理条例》（以下简称《灯塔条例》）第二条，帐号。', aside: true }
  const { findings, citations } = await check('2020-01-01', given, { text: '依照《灯塔条例》第二条登记。' })
  expect(findings).toEqual([])
  expect(citations).toMatchObject([{ key: '1', state: 'moved', target: `${seen.old}~2` }])
})

test('no law is looked for in a heading, as readers get no link there', async () => {
  const { citations } = await check('2020-01-01', { text: '《示例省灯塔管理条例》第二条', part: 'heading', depth: 2 })
  expect(citations).toEqual([])
})

test('links that lead nowhere are told, others are not', async () => {
  const linkTo = (url: string) => ({ text: '看这里', links: [{ from: 1, to: 3, url }] })
  const { findings } = await check(
    '2026-11-16',
    linkTo(`/newsDetails?id=${seen.item}`),
    linkTo('https://example.cn/nowhere'),
    linkTo('#art-3'),
    linkTo('/law'),
    linkTo('/nowhere'),
    linkTo('/newsDetails?id=no-such-item'),
    linkTo('/newsDetails'),
    linkTo('http://localhost:3000/nowhere'),
    linkTo(`/newsDetails?id=${seen.hidden}`),
    linkTo('/files/00000000000000000000000000000000.pdf'),
    linkTo(`/readDetails?id=${seen.now}~3#art-3`),
  )
  expect(findings.map(({ key, rule, level }) => `${key} ${rule} ${level}`)).toEqual([
    '4 link must',
    '5 link must',
    '6 link must',
    '7 link must',
    '8 link hint',
    '9 link must',
  ])
})

test.each([
  [{ blocks: [] }, '601 没有要核对的段落'],
  [{ blocks: Array.from({ length: 201 }, (_, at) => ({ key: `${at}`, text: '' })) }, '601 一次至多核对 200 段'],
  [{ blocks: [{ key: 'a', text: '甲'.repeat(300_001) }] }, '601 一次至多核对 300000 个字'],
  [
    {
      blocks: [
        { key: 'a', text: '甲' },
        { key: 'a', text: '乙' },
      ],
    },
    '601 两个段落的编号相同',
  ],
  [{ blocks: [{ text: '甲' }] }, '400 参数 blocks.0.key 不正确：缺少段落的编号'],
  [{ blocks: [{ key: 'x'.repeat(65), text: '甲' }] }, '601 段落的编号至多 64 位'],
  [{ blocks: [{ key: 'a', text: 1 }] }, '400 参数 blocks.0.text 不正确：段落应为文字'],
  [{ day: '2026-02-30' }, '601 日期应为 yyyy-MM-dd'],
])('what cannot be checked is refused in words: %#', async (wrong, said) => {
  const input = { kind: 'news', day: '2026-11-16', blocks: [{ key: '0', text: '正文。' }], ...wrong }
  expect(saidBy(await calls.ask(me, 'check.text', input))).toContain(said)
})

test('a text full of mistakes is answered with the first thousand of them', async () => {
  const { findings } = await check('2026-11-16', { text: '帐号，'.repeat(20_000) })
  expect(findings).toHaveLength(1_000)
})

test('an article is found by number and by words, and cited in words that are understood', async () => {
  const find = async (keyword: string) =>
    (await calls.done<{ articles: CitedArticle[] }>(me, 'check.article', { keyword })).articles
  const [byNumber] = await find('灯塔管理条例 3')
  expect(byNumber).toMatchObject({
    lawTitle: LAW,
    label: '第三条',
    citation: '《示例省灯塔管理条例》第三条',
    status: '1',
    href: `/readDetails?id=${seen.now}#art-3`,
  })
  expect(await find(`${LAW}第三条`)).toMatchObject([{ label: '第三条' }])
  expect((await find('守塔人 任期'))[0]).toMatchObject({ lawTitle: LAW, label: '第四条' })
  expect(await cited('2026-11-16', `依照${byNumber?.citation}办理`)).toMatchObject([{ state: 'inForce' }])
  expect(await find('霓虹火箭')).toEqual([])
  // One that is not held is not given by another.
  for (const unheld of ['灯塔管理条例 300', '霓虹火箭办法 3', '灯塔法第三百条']) expect(await find(unheld)).toEqual([])
})
