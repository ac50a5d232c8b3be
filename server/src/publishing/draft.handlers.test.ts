import { expect, test } from 'vitest'
import { draftCalls, textOf as text } from '../testing/content/draftCalls.ts'
import { addClasses, publish } from '../testing/content/publish.ts'
import { treeOf } from '../testing/content/writeDraft.ts'
import { saidBy } from '../testing/people/askOffice.ts'
import { hireStaff } from '../testing/people/hireStaff.ts'
import { testApp } from '../testing/testApp.ts'

const app = await testApp()
const { db } = app
await addClasses(app.db)
const { ask, done, once, create, lock, open } = draftCalls(app)
const jia = await hireStaff(app, 'writer')
const yi = await hireStaff(app, 'writer')
type Any = Record<string, unknown>

test('a text that somebody begins is theirs, empty, and has its address from the first moment on', async () => {
  const id = await create(jia, { kind: 'news', title: '新的一篇' })
  expect(await open(yi, id)).toMatchObject({
    kind: 'news',
    title: '新的一篇',
    state: 'draft',
    released: false,
    owner: { id: jia.id, name: jia.name },
    number: 1,
    fields: { title: '新的一篇' },
    tree: { type: 'root', children: [] },
    lock: null,
    href: null,
    events: [{ act: 'create', by: { id: jia.id }, number: 1 }],
  })
})

test('one press of the button makes one text, also when it arrives twice at once', async () => {
  const press = { once: once(), kind: 'news' }
  const both = await Promise.all([1, 2, 3, 4].map(() => done<{ id: string }>(jia, 'draft.create', press)))
  expect(new Set(both.map(({ id }) => id)).size).toBe(1)
  expect((await done<{ id: string }>(jia, 'draft.create', press)).id).toBe(both[0]?.id)
  // The same word from somebody else is another press.
  expect((await done<{ id: string }>(yi, 'draft.create', press)).id).not.toBe(both[0]?.id)
})

test.each([
  [{}, '601 请选择稿件种类'],
  [{ kind: 'page' }, '601 单页只能修订，不能新写'],
  [{ kind: 'law' }, expect.stringContaining('400 参数 kind 不正确')],
  [{ kind: 'news', esId: 'a', like: 'b' }, '601 修订、复制、导入和按反馈更正只能选一样'],
  [{ like: 'nothing' }, '404 没有找到这篇稿件'],
  [{ esId: 'nothing' }, '404 没有找到这篇内容'],
  [{ kind: 'news', title: '长'.repeat(61) }, '601 标题至多 60 个字'],
  [{ kind: 'news', once: 'x' }, '601 应为 8 到 64 位字母、数字'],
])('a text cannot be begun with %j', async (input, said) => {
  expect(saidBy(await ask(jia, 'draft.create', { once: once(), ...input }))).toEqual(said)
})

test('saving keeps fields and text, tells what is still missing, and counts on', async () => {
  const id = await create(jia)
  const { lock: held } = await lock(jia, id)
  const saved = await done<{ number: number; problems: object[] }>(jia, 'draft.save', {
    id,
    lock: held,
    base: 1,
    ...text('e\u0301：第一段。', { title: '一', summary: '太短' }),
  })
  expect(saved).toMatchObject({ number: 2, savedAt: expect.stringMatching(/^\d{4}-\d\d-\d\d /) })
  expect(saved.problems).toEqual(
    expect.arrayContaining([
      { field: 'title', message: '标题至少 2 个字' },
      { field: 'summary', message: '摘要至少 10 个字' },
      { field: 'class', message: '请填写分类' },
      { field: 'source', message: '请填写来源' },
    ]),
  )
  expect(await open(yi, id)).toMatchObject({
    number: 2,
    fields: { title: '一', summary: '太短' },
    tree: treeOf('é：第一段。'),
    lock: { holder: { name: jia.name }, self: false, away: false },
  })
})

test('times that are over, or turned round, are kept with the text and told', async () => {
  const id = await create(jia)
  const { lock: held } = await lock(jia, id)
  const over = { publish: '2020-01-02 09:00', withdraw: '2020-01-01 09:00' }
  const wrong = [
    { field: 'publish', message: '计划发布的时间已经过去' },
    { field: 'withdraw', message: '撤下时间已经过去' },
  ]
  const save = () => done<Any>(jia, 'draft.save', { id, lock: held, base: 1, ...text('一段。', over) })
  // The second is the same press, whose answer was lost.
  for (const saved of [await save(), await save()])
    expect(saved).toMatchObject({ number: 2, problems: expect.arrayContaining(wrong) })
  expect(await open(jia, id)).toMatchObject({ fields: over, problems: expect.arrayContaining(wrong) })
})

test('a picture that is still to come, one without words, and a note without text are problems, not refusals', async () => {
  const file = `/files/${'a'.repeat(32)}.webp`
  await db
    .insertInto('media_use')
    .values({ file: 'a'.repeat(32), place: 'item', place_id: 'an-item' })
    .execute()
  const id = await create(jia)
  const { lock: held } = await lock(jia, id)
  const tree = {
    type: 'root',
    children: [
      { type: 'figure', media: '', alt: '' },
      { type: 'figure', media: file, alt: '' },
      { type: 'paragraph', children: [{ type: 'footnoteReference', identifier: '1' }] },
    ],
  }
  const { problems } = await done<{ problems: { path?: number[]; message: string }[] }>(jia, 'draft.save', {
    ...{ id, lock: held, base: 1, fields: {}, tree },
  })
  expect(problems.filter(({ path }) => path)).toEqual([
    { path: [0], message: '图片或文件还没有放进来' },
    { path: [0], message: '图片缺少替代文字' },
    { path: [1], message: '图片缺少替代文字' },
    { path: [2, 0], message: '没有注释 1' },
  ])
})

const deep = (levels: number): object =>
  levels === 0
    ? { type: 'paragraph', children: [{ type: 'text', value: '深' }] }
    : { type: 'blockquote', children: [deep(levels - 1)] }
const paragraph = (...children: object[]) => ({ type: 'root', children: [{ type: 'paragraph', children }] })

test.each([
  ['a script', { type: 'root', children: [{ type: 'html', value: '<script>' }] }, '正文第 1 块：不认识的内容“html”'],
  ['an address of script', paragraph({ type: 'link', url: 'javascript:alert(1)', children: [] }), '链接的地址不能使用'],
  ['a style', paragraph({ type: 'text', value: '甲', style: 'color:red' }), '有不认识的属性 style'],
  ['something without end', { type: 'root', children: [deep(14)] }, '嵌套过深，至多 12 层'],
  ['too many words', paragraph({ type: 'text', value: '长'.repeat(300_001) }), '正文过长，至多 300000 个字符'],
  ['too many parts', { type: 'root', children: new Array(20_001).fill({ type: 'thematicBreak' }) }, '内容过多'],
  ['a control character', paragraph({ type: 'text', value: 'a\u0000b' }), '不能有控制字符'],
  ['half a character', paragraph({ type: 'text', value: '\ud800' }), '应为一行文字'],
  ['a list', [], '不是正文的一部分'],
  ['a word', '正文', '应为一篇正文'],
])('%s in the place of a text is refused with its place, and what was there stays', async (_what, tree, said) => {
  const id = await create(jia)
  const { lock: held } = await lock(jia, id)
  for (const [name, more] of [
    ['draft.save', { lock: held }],
    ['draft.keep', { why: 'offline' }],
  ] as const) {
    const reply = await ask(jia, name, { id, base: 1, fields: {}, tree, ...more })
    expect([reply.code, reply.msg]).toEqual([601, expect.stringContaining(said)])
  }
  expect(await open(jia, id)).toMatchObject({ number: 1, tree: { children: [] } })
})

test.each([
  [{ nothing: '甲' }, 400, '这种稿件没有属性：nothing'],
  [{ speakers: ['甲'] }, 400, '这种稿件没有属性：speakers'],
  [{ title: '长'.repeat(4_001) }, 601, '一项至多 4000 个字'],
  [{ title: 'a\u0007' }, 601, '含有不能使用的字符'],
  [{ title: null }, 601, '应为文字、数字，或它们的列表'],
  [{ contact: { a: { b: { c: { d: { e: { f: '深' } } } } } } }, 601, '应为文字、数字，或它们的列表'],
  [{ tags: new Array(501).fill('甲') }, 601, '至多 500 项'],
])('fields %# that cannot be kept are refused', async (fields, code, said) => {
  const id = await create(jia)
  const { lock: held } = await lock(jia, id)
  const reply = await ask(jia, 'draft.save', { id, lock: held, base: 1, fields, tree: treeOf('甲') })
  expect([reply.code, reply.msg]).toEqual([code, expect.stringContaining(said)])
})

test('a text of the greatest length goes through the door', async () => {
  const id = await create(jia)
  const { lock: held } = await lock(jia, id)
  const tree = treeOf(...new Array(300).fill('政'.repeat(950)))
  await done(jia, 'draft.save', { id, lock: held, base: 1, fields: {}, tree })
})

test('what readers have stands in the list too, and is opened as a copy that leaves theirs alone', async () => {
  const esId = await publish(db, { title: '早已发布的一篇' })
  const { rows } = (await ask(jia, 'draft.list', { keyword: '早已发布' })) as unknown as { rows: Any[] }
  expect(rows).toMatchObject([{ esId, state: 'live', released: true, number: 0, owner: null }])
})
