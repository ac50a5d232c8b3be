import { writeFileSync } from 'node:fs'
import type { Answer } from '@zhengcai/contract/calls.ts'
import type { check } from '@zhengcai/contract/publishing/check.contract.ts'
import type { WordList, WordRow } from '@zhengcai/contract/search/wordLists.ts'
import type { wordDesk } from '@zhengcai/contract/site/wordDesk.contract.ts'
import { expect, test, vi } from 'vitest'
import { officeSearch } from '../search/search.office.ts'
import { synonymFileIn } from '../search/words/synonymFile.ts'
import { NO_WAYS } from '../testing/content/exchanges.ts'
import { addClasses, publish } from '../testing/content/publish.ts'
import { treeOf, writeDraft } from '../testing/content/writeDraft.ts'
import { askOffice, saidBy } from '../testing/people/askOffice.ts'
import { hireStaff } from '../testing/people/hireStaff.ts'
import { testApp } from '../testing/testApp.ts'

const app = await testApp()
const { db, anonymous } = app
const beside = await testApp({}, { beside: app })
const operator = await hireStaff(app, 'operator')
const colleague = await hireStaff(app, 'operator')
const writer = await hireStaff(app, 'writer')
await addClasses(db)

type Read = Answer<typeof wordDesk.read>
const read = async (list: WordList) =>
  (await askOffice<Read>(app, 'wordDesk.read', { as: operator, input: { list } })).data
const row = (word: string, to = '', mark = '', except = ''): WordRow => ({ word, to, mark, except })
type Change = { put?: WordRow[]; drop?: string[]; base?: number; as?: typeof operator }
const send = async <T>(call: 'try' | 'save', list: WordList, { put = [], drop = [], base, as = operator }: Change) =>
  askOffice<T>(app, `wordDesk.${call}`, { as, input: { list, put, drop, base: base ?? (await read(list)).number } })
const save = (list: WordList, change: Change) => send<Answer<typeof wordDesk.save>>('save', list, change)
const tried = async (list: WordList, change: Change) =>
  (await send<Answer<typeof wordDesk.try>>('try', list, change)).data
const findings = async (text: string, server = app) => {
  const blocks = [{ key: 'one', text }]
  const input = { kind: 'news', day: '2026-11-16', blocks }
  const reply = await askOffice<Answer<typeof check.text>>(server, 'check.text', { as: writer, input })
  return reply.data.findings.map(({ rule, level, message }) => `${rule} ${level} ${message}`)
}

test('the lists begin with what comes with the product', async () => {
  const typos = await read('typo')
  expect(typos).toMatchObject({ number: 0, history: [] })
  expect(typos.rows).toContainEqual(row('帐号', '账号', 'must'))
  expect((await read('synonym')).rows).toContainEqual(row('招标方', '招标人', 'brings'))
  expect((await read('watch')).rows).toEqual([])
})

test('a wrong word is found in every process as soon as it is saved, and no longer when it is dropped', async () => {
  expect(await findings('请登陆系统报名，登陆作战')).toEqual([])
  expect((await save('typo', { put: [row('登陆系统', '登录系统', 'must')] })).data.number).toBe(1)
  const expected = ['word must “登陆系统”应为“登录系统”']
  expect(await findings('请登陆系统报名')).toEqual(expected)
  expect(await findings('请登陆系统报名', beside)).toEqual(expected)
  expect(await findings('请办理帐号')).toEqual(['word must “帐号”应为“账号”'])
  await save('typo', { drop: ['登陆系统', '帐号'] })
  expect(await findings('请登陆系统办理帐号', beside)).toEqual([])
})

test('a word that somebody has to verify is told with what to know, as must or as a hint', async () => {
  await save('watch', {
    put: [row('示例市市长', '2026年3月换届，请核对姓名', 'must'), row('独家', '', 'hint')],
  })
  expect(await findings('示例市市长到会，本刊独家报道')).toEqual([
    'watch must “示例市市长”须核实：2026年3月换届，请核对姓名',
    'watch hint “独家”请留意',
  ])
})

test('who changed what and when is kept, and stands in the trail', async () => {
  await save('shelf', { put: [row('小道消息'), row('内幕')] })
  await save('shelf', { drop: ['内幕'], as: colleague })
  const { history, rows, number } = await read('shelf')
  expect([number, rows]).toEqual([2, [row('小道消息')]])
  expect(history).toMatchObject([
    { number: 2, by: colleague.name, putCount: 0, droppedCount: 1, dropped: [row('内幕')] },
    { number: 1, by: operator.name, putCount: 2, droppedCount: 0 },
  ])
  const acts = await db
    .selectFrom('audit')
    .where('subject', '=', 'words:shelf')
    .select(['act', 'actor', 'detail'])
    .execute()
  expect(acts).toMatchObject([
    { act: 'words save', actor: `staff:${operator.id}`, detail: { number: 1, put: ['小道消息', '内幕'] } },
    { act: 'words save', actor: `staff:${colleague.id}`, detail: { number: 2, dropped: ['内幕'] } },
  ])
})

test('whoever read it before a colleague saved is told so; of two at once one is', async () => {
  const { number } = await read('watch')
  const both = await Promise.all([
    save('watch', { base: number, put: [row('甲方说', '', 'hint')] }),
    save('watch', { base: number, put: [row('乙方说', '', 'hint')], as: colleague }),
  ])
  expect(both.map(({ code }) => code).sort()).toEqual([200, 409])
  const late = both.find(({ code }) => code === 409)
  expect(saidBy(late ?? (await save('watch', {})))).toMatch(/已在 .* 改过这个词表，请对照后再保存$/)
  expect((await tried('watch', { base: number, put: [row('丙方说', '', 'hint')] })) as object).toMatchObject({
    number: number + 1,
  })
})

test.each<[WordList, WordRow[], string]>([
  ['typo', [row('', '账号', 'must'), row('帐', '账', 'must')], '第 1 行：请写出词；第 2 行：“帐”太短，至少两个字'],
  ['typo', [row('登陆号', '', 'must')], '第 1 行：“登陆号”没有写应改成什么'],
  ['typo', [row('登陆号', '登陆号', 'must')], '第 1 行：“登陆号”和应改成的词相同'],
  ['typo', [row('登陆号', '登录号', 'must', '登陆')], '第 1 行：例外“登陆”应是含有“登陆号”的更长的词'],
  ['typo', [row('帐户', '账户', 'must')], '第 1 行：“帐户”已经在表里'],
  ['typo', [row('登陆号', '登录号', 'maybe')], '第 1 行：“登陆号”要注明必须改或提示'],
  ['watch', [row('某词', '', 'hint'), row('某词', '', 'must')], '第 1 行：“某词”已经在表里；第 2 行：“某词”已经在表里'],
  [
    'watch',
    [row('字'.repeat(21), '', 'must')],
    '第 1 行：“字字字字字字字字字字字字字字字字字字字字…”太长，至多 20 个字',
  ],
  ['synonym', [row('水景', '', 'brings')], '第 1 行：“水景”右边没有词'],
  ['synonym', [row('水景', '', 'same')], '第 1 行：“水景”一行至少要有两个词'],
  ['synonym', [row('水景', '水景', 'brings')], '第 1 行：“水景”左右都有'],
  ['synonym', [row('水景', '喷泉+', 'brings')], '第 1 行：右边的“”写法不对'],
  ['synonym', [row('招标方', '采购人', 'brings')], '第 1 行：“招标方”已经在表里'],
  ['synonym', [row('水景', '喷泉 => 泉', 'brings')], '第 1 行：一行只能有一个“=>”或“>”，“+”只能写在右边'],
  ['hot', Array.from({ length: 11 }, (_, at) => row(`置顶词${at}`, '', 'pinned')), '置顶的热词至多 10 个'],
  ['hot', [row('热词', '', '')], '第 1 行：“热词”要注明置顶或隐藏'],
  ['shelf', [], '没有改动'],
])('every wrong row of %s is named: %#', async (list, put, said) => {
  const reply = await save(list, { put })
  expect(reply.code).toBe(601)
  const { fields } = reply.data as unknown as { fields: { message: string }[] }
  expect(fields.map(({ message }) => message).join('；')).toBe(said)
})

test('a row that is not there cannot be dropped', async () => {
  expect(saidBy(await save('hot', { drop: ['没有的'] }))).toBe('601 表里没有“没有的”这一行')
})

test('before it is saved a change shows what it would find in what was written last', async () => {
  const id = await writeDraft(app, writer, {
    fields: { title: '试词一' },
    tree: treeOf('评审结束后由采购人定标，登陆网站查看。'),
  })
  await publish(db, { title: '试词二', body_text: '登陆网站' })
  const { texts, found } = await tried('typo', { put: [row('登陆网站', '登录网站', 'must')] })
  expect(texts).toBeGreaterThan(1)
  expect(found).toMatchObject([{ word: '登陆网站', before: 0, after: 2 }])
  expect(found[0]?.examples).toContainEqual({
    ...{ id, title: '试词一', before: '评审结束后由采购人定标，', words: '登陆网站', after: '查看。' },
  })
  expect((await read('typo')).rows).not.toContainEqual(row('登陆网站', '登录网站', 'must'))
  const synonyms = await tried('synonym', { put: [row('拍板', '定标', 'brings')] })
  expect(synonyms.found).toMatchObject([{ word: '拍板', before: 0, after: 1, examples: [{ words: '定标' }] }])
})

test('synonyms count from the next question on, in every process, without a new index', async () => {
  const esId = await publish(db, { title: '喷泉养护须知' })
  const found = async (api = anonymous) =>
    (await api.knowledgeSearch.knowledgeSearch({ keyword: '水景' })).rows.map((one) => one.esId)
  await vi.waitFor(async () => expect(await found()).toEqual([]), { timeout: 60_000 })
  await vi.waitFor(async () => expect(await found(beside.anonymous)).toEqual([]), { timeout: 60_000 })
  await save('synonym', { put: [row('水景', '喷泉', 'brings')] })
  expect(await found()).toEqual([esId])
  await vi.waitFor(async () => expect(await found(beside.anonymous)).toEqual([esId]), { timeout: 10_000 })
  await save('synonym', { drop: ['水景'] })
  expect(await found()).toEqual([])
}, 150_000)

test('pinned words come first, hidden ones and those on the shelf are not shown', async () => {
  await publish(db, { title: '标签', tags: ['框架协议', '内部传闻'] })
  const shown = async () => (await anonymous.knowledgeSearch.hotWords()).map(({ word }) => word)
  expect(await shown()).toEqual(expect.arrayContaining(['框架协议', '内部传闻']))
  const put = [row('中小企业', '', 'pinned'), row('框架协议', '', 'hidden')]
  expect((await tried('hot', { put })).hot).toEqual(expect.not.arrayContaining(['框架协议']))
  await save('hot', { put })
  expect((await shown())[0]).toBe('中小企业')
  expect(await shown()).not.toContain('框架协议')
  expect((await tried('shelf', { put: [row('传闻')] })).hot).not.toContain('内部传闻')
  await save('shelf', { put: [row('传闻')] })
  expect(await shown()).not.toContain('内部传闻')
  const { words } = await anonymous.knowledgeSearch.suggest({ keyword: '传闻' })
  expect(words).toEqual([])
  expect((await read('hot')).hotNow).toEqual(await shown())
})

test('the office’s own file is taken up by command once, and does not undo what was changed in the console', async () => {
  const file = synonymFileIn(app.folder)
  const office = { db, actor: 'office:test', synonyms: file, progress: () => undefined, sources: NO_WAYS }
  writeFileSync(file, '磋商 谈判\n')
  expect(await officeSearch(office, ['rebuild'])).toContain('同义词 2 个')
  expect((await read('synonym')).rows).toEqual([row('磋商 谈判', '', 'same')])
  await save('synonym', { put: [row('水景', '喷泉', 'brings')] })
  await officeSearch(office, ['rebuild'])
  expect((await read('synonym')).rows).toHaveLength(2)
  expect((await read('synonym')).history[1]).toMatchObject({ by: '命令行' })
})

test('nobody but operators comes here', async () => {
  for (const call of ['try', 'save'] as const)
    expect((await send(call, 'hot', { put: [row('热词', '', 'pinned')], as: writer, base: 0 })).code).toBe(403)
  expect((await askOffice(app, 'wordDesk.read', { as: writer, input: { list: 'hot' } })).code).toBe(403)
})
