import type { Comment } from '@zhengcai/contract/publishing/comment.contract.ts'
import { COMMENTS_MOST } from '@zhengcai/contract/publishing/commentWords.ts'
import type { Anchor } from '@zhengcai/contract/publishing/draftFields.ts'
import { expect, test } from 'vitest'
import { draftCalls, textOf } from '../testing/content/draftCalls.ts'
import { saidBy } from '../testing/people/askOffice.ts'
import { type Hired, hireStaff } from '../testing/people/hireStaff.ts'
import { testApp } from '../testing/testApp.ts'

const app = await testApp()
const { ask, done, once, create, lock, open } = draftCalls(app)
const jia = await hireStaff(app, 'writer')
const yi = await hireStaff(app, 'responsible')
type Open = { number: number; comments: Comment[] }

/** A text of 甲's, held by 甲, at the second number. */
async function textWith(words: string) {
  const id = await create(jia)
  const { lock: held } = await lock(jia, id)
  let base = 1
  const save = async (next: string, anchors?: Anchor[]) => {
    const input = { id, lock: held, base, ...textOf(next), ...(anchors && { anchors }) }
    const saved = await done<{ number: number; anchors: Anchor[] }>(jia, 'draft.save', input)
    base = saved.number
    return saved
  }
  await save(words)
  return { id, save, held, base: () => base }
}

const add = (as: Hired, draftId: string, said: object) =>
  done<Comment>(as, 'comment.add', { draftId, once: once(), number: 2, text: '请核对', ...said })
const placeOf = async (id: string, comment: { id: string }) =>
  ((await open(yi, id)) as unknown as Open).comments.find((one) => one.id === comment.id)

test('a colleague speaks about four characters, the writer answers and settles, it is opened again', async () => {
  const { id } = await textWith('本项目预算金额为三百万元。')
  const added = await add(yi, id, { from: 3, to: 7, quote: '预算金额', text: '与公告不一致' })
  expect(added).toMatchObject({
    quote: '预算金额',
    place: { from: 3, to: 7 },
    text: '与公告不一致',
    by: { id: yi.id, name: yi.name },
    settled: false,
    entries: [],
  })
  await done(jia, 'comment.reply', { id: added.id, once: once(), text: '已按公告改' })
  const settled = await done<Comment>(jia, 'comment.settle', { id: added.id })
  expect(settled).toMatchObject({ settled: true, entries: [{ act: 'reply', text: '已按公告改' }, { act: 'settle' }] })
  const again = await done<Comment>(yi, 'comment.reopen', { id: added.id, text: '还差一处' })
  expect(again).toMatchObject({ settled: false })
  expect(again.entries.at(-1)).toMatchObject({ act: 'reopen', text: '还差一处', by: { id: yi.id } })
  const listed = await done<Open>(jia, 'comment.list', { draftId: id })
  expect(listed).toMatchObject({ number: 2, comments: [{ id: added.id, settled: false }] })
})

test('the same mark sent for two texts at once says it once, and neither breaks', async () => {
  const texts = await Promise.all(['甲。', '乙。', '丙。', '丁。'].map(textWith))
  const mark = once()
  const said = await Promise.all(texts.map(({ id }) => add(yi, id, { once: mark })))
  expect(new Set(said.map(({ id }) => id)).size).toBe(1)
  const others = await Promise.all(texts.map(({ id }) => add(yi, id, {})))
  const reply = once()
  await Promise.all(others.map(({ id }) => done(jia, 'comment.reply', { id, once: reply, text: '好' })))
  const answered = await Promise.all(texts.map(async ({ id }, at) => placeOf(id, others[at] ?? { id: '' })))
  expect(answered.flatMap((one) => one?.entries ?? []).length).toBe(1)
})

test('whoever presses twice has said it once, and settles once', async () => {
  const { id } = await textWith('甲乙丙丁。')
  const press = { draftId: id, once: once(), number: 2, text: '两次' }
  const both = await Promise.all([1, 2, 3].map(() => done<Comment>(yi, 'comment.add', press)))
  expect(new Set(both.map((one) => one.id)).size).toBe(1)
  const reply = { id: both[0]?.id, once: once(), text: '好' }
  await Promise.all([1, 2].map(() => done(jia, 'comment.reply', reply)))
  await Promise.all([1, 2].map(() => done(jia, 'comment.settle', { id: both[0]?.id })))
  const { comments } = await done<Open>(jia, 'comment.list', { draftId: id })
  expect(comments[0]?.entries.map(({ act }) => act)).toEqual(['reply', 'settle'])
})

test('it is about the whole where no words are quoted, and about one character where one is', async () => {
  const { id } = await textWith('报价低于成本价。')
  expect(await add(yi, id, {})).toMatchObject({ quote: '', place: null })
  expect(await add(yi, id, { from: 6, to: 7, quote: '价' })).toMatchObject({ place: { from: 6, to: 7 } })
})

test.each([
  [{ text: '' }, '601 请填写批注'],
  [{ text: '长'.repeat(1001) }, '601 批注至多 1000 个字'],
  [{ quote: '　 ' }, '601 请选中要批注的文字'],
  [{ quote: '字'.repeat(1001) }, '601 所批的文字至多 1000 个字，更长的请对全文批注'],
  [{ draftId: 'nothing' }, '404 没有找到这篇稿件'],
  [{ once: 'x' }, '601 应为 8 到 64 位字母、数字'],
])('a comment with %j is refused', async (wrong, said) => {
  const { id } = await textWith('正文。')
  const input = { draftId: id, once: once(), number: 2, text: '请核对', ...wrong }
  expect(saidBy(await ask(yi, 'comment.add', input))).toBe(said)
})

test('nobody answers a comment that is not there, and nothing is said about what lies in the trash', async () => {
  expect(saidBy(await ask(yi, 'comment.reply', { id: 'nothing', once: once(), text: '好' }))).toBe(
    '404 没有找到这条批注',
  )
  const id = await create(jia)
  const { id: comment } = await add(yi, id, { number: 1 })
  await done(jia, 'draft.discard', { ids: [id] })
  const refused = '601 这篇稿件在回收站里，不能批注'
  expect(saidBy(await ask(yi, 'comment.add', { draftId: id, once: once(), number: 1, text: '晚了' }))).toBe(refused)
  expect(saidBy(await ask(yi, 'comment.settle', { id: comment }))).toBe(refused)
})

test('said about an older number it lies on the same words of the newest, or says that they are gone', async () => {
  const { id, save } = await textWith('甲说过，乙没有说。')
  await save('前面加了一句。甲说过，乙没有说。')
  const old = { number: 2, from: 0, to: 3 }
  expect(await add(yi, id, { ...old, quote: '甲说过' })).toMatchObject({ place: { from: 7, to: 10 } })
  expect(await add(yi, id, { number: 2, from: 1, to: 2, quote: '说' })).toMatchObject({ place: null, quote: '说' })
  const around = { before: '甲', after: '过，乙没有说。' }
  const known = await add(yi, id, { number: 2, from: 1, to: 2, quote: '说', ...around })
  expect(known).toMatchObject({ place: { from: 8, to: 9 } })
  expect(await add(yi, id, { number: 2, from: 0, to: 2, quote: '丙说' })).toMatchObject({ place: null })
})

test('a false place at the right number is not taken: the words decide', async () => {
  const { id } = await textWith('一二三四五六。')
  expect(await add(yi, id, { from: 0, to: 2, quote: '五六' })).toMatchObject({ place: { from: 4, to: 6 } })
  expect(await add(yi, id, { from: 900, to: 902, quote: '七八' })).toMatchObject({ place: null })
})

test('places are saved with the text; the editor is believed as far as it can be right', async () => {
  const { id, save } = await textWith('本项目预算金额为三百万元。')
  const one = await add(yi, id, { from: 3, to: 7, quote: '预算金额' })
  const grown = { comment: one.id, from: 3, to: 9, words: '预算的总金额' }
  expect((await save('本项目预算的总金额为三百万元。', [grown])).anchors).toEqual([])
  expect(await placeOf(id, one)).toMatchObject({ place: { from: 3, to: 9 }, words: '预算的总金额', quote: '预算金额' })

  // Somewhere else, while its own words stand untouched; words that are not those; a place beyond the end.
  const right = { comment: one.id, from: 3, to: 9, words: '预算的总金额' }
  for (const wrong of [
    { comment: one.id, from: 0, to: 3, words: '本项目' },
    { comment: one.id, from: 4, to: 10, words: '预算的总金额' },
    { comment: one.id, from: 4, to: 10, words: '算的总金额为' },
    { comment: one.id, from: 9, to: 3, words: '' },
    { comment: one.id, from: 500, to: 506, words: '' },
  ])
    expect((await save('本项目预算的总金额为三百万元整。', [wrong])).anchors).toEqual([right])
  expect(await placeOf(id, one)).toMatchObject({ place: { from: 3, to: 9 } })
})

test('words that are gone leave the comment with its quotation; it comes back only with them', async () => {
  const { id, save } = await textWith('报价与价格。')
  const one = await add(yi, id, { from: 1, to: 2, quote: '价' })
  await save('报与价格。', [{ comment: one.id, gone: true }])
  expect(await placeOf(id, one)).toMatchObject({ place: null, quote: '价' })
  // The other 价 is not the one that was meant, whoever saves.
  await save('报与价格表。')
  expect(await placeOf(id, one)).toMatchObject({ place: null })
  const elsewhere = { comment: one.id, from: 3, to: 4, words: '格' }
  expect((await save('报与价格表吗。', [elsewhere])).anchors).toEqual([{ comment: one.id, gone: true }])
  await save('报价与价格。', [{ comment: one.id, from: 1, to: 2, words: '价' }])
  expect(await placeOf(id, one)).toMatchObject({ place: { from: 1, to: 2 } })
})

test('a writer who has not heard of a comment yet takes it along', async () => {
  const { id, save } = await textWith('甲乙丙丁，戊己庚辛。')
  const one = await add(yi, id, { from: 5, to: 7, quote: '戊己' })
  const other = await add(yi, id, { from: 0, to: 2, quote: '甲乙' })
  await save('又：甲，丙丁，戊己庚辛。末了。', [])
  expect(await placeOf(id, one)).toMatchObject({ place: { from: 7, to: 9 } })
  expect(await placeOf(id, other)).toMatchObject({ place: null, quote: '甲乙' })
})

test('a place of another text is nobody’s here', async () => {
  const [here, there] = [await textWith('这里的字。'), await textWith('那里的字。')]
  const one = await add(yi, there.id, { from: 0, to: 2, quote: '那里' })
  await here.save('这里的字吗。', [{ comment: one.id, from: 0, to: 2, words: '这里' }])
  expect(await placeOf(there.id, one)).toMatchObject({ place: { from: 0, to: 2 }, words: '那里' })
})

test('restoring brings back what was lost: by what stands around it, or where the words stand once', async () => {
  const { id, save, held, base } = await textWith('报价与价格，预算金额。')
  const price = await add(yi, id, { from: 1, to: 2, quote: '价' })
  const sum = await add(yi, id, { from: 6, to: 10, quote: '预算金额' })
  const note = await done<{ revision: string }>(jia, 'draft.note', { id, lock: held, base: base() })
  await save('报与价格，。', [
    { comment: price.id, gone: true },
    { comment: sum.id, gone: true },
  ])
  await done(jia, 'revision.restore', { draftId: id, lock: held, base: base(), revision: note.revision })
  expect(await placeOf(id, price)).toMatchObject({ place: { from: 1, to: 2 } })
  expect(await placeOf(id, sum)).toMatchObject({ place: { from: 6, to: 10 } })
})

test('restoring what was before a change inside the words puts the comment on the words it was about', async () => {
  const { id, save, held, base } = await textWith('预算金额为三百万。')
  const sum = await add(yi, id, { from: 0, to: 4, quote: '预算金额' })
  const note = await done<{ revision: string }>(jia, 'draft.note', { id, lock: held, base: base() })
  await save('预算总金额为四百万。', [{ comment: sum.id, from: 0, to: 5, words: '预算总金额' }])
  await done(jia, 'revision.restore', { draftId: id, lock: held, base: base(), revision: note.revision })
  expect(await placeOf(id, sum)).toMatchObject({ place: { from: 0, to: 4 }, words: '预算金额' })
})

test('taking over, 放弃 and changes to many leave the places; a copy has no comments', async () => {
  const { id, save } = await textWith('甲乙丙丁。')
  const one = await add(yi, id, { from: 1, to: 3, quote: '乙丙' })
  const { lock: taken, number } = await lock(yi, id, 'tab-bbbb-2', true)
  await done(yi, 'draft.save', { id, lock: taken, base: number, ...textOf('新甲乙丙丁。') })
  expect(await placeOf(id, one)).toMatchObject({ place: { from: 2, to: 4 } })
  await done(yi, 'draft.unlock', { id, lock: taken })
  await done(yi, 'draft.bulk', { ids: [id], act: 'tags', value: ['标签'], dryRun: false })
  expect(await placeOf(id, one)).toMatchObject({ place: { from: 2, to: 4 } })
  await expect(save('甲')).rejects.toThrow()
  expect(await open(jia, await create(jia, { like: id }))).toMatchObject({ comments: [] })
})

test('who is spoken to by name is told, and nobody else', async () => {
  const { id } = await textWith('正文。')
  const bing = await hireStaff(app, 'chief')
  const one = await add(yi, id, { text: `@${jia.name} 请看；${bing.name}没有提到` })
  await done(jia, 'comment.reply', { id: one.id, once: once(), text: `＠${yi.name}，@${jia.name} 好` })
  const noticesOf = async (who: Hired) => {
    const { rows } = (await ask(who, 'staffNotice.list')) as unknown as { rows: { kind: string; draftId: string }[] }
    return rows.filter((notice) => notice.draftId === id).map(({ kind }) => kind)
  }
  expect(await noticesOf(jia)).toEqual(['mentioned'])
  expect(await noticesOf(yi)).toEqual(['mentioned'])
  expect(await noticesOf(bing)).toEqual([])
  const colleagues = await done<{ id: string }[]>(jia, 'comment.colleagues')
  expect(colleagues.map((person) => person.id)).toEqual(expect.arrayContaining([jia.id, yi.id, bing.id]))
})

test('a text has at most so many comments', async () => {
  const { id } = await textWith('正文。')
  const rows = [...Array(COMMENTS_MOST).keys()].map((at) => ({
    id: `many-${at}`,
    draft_id: id,
    number: 2,
    quote: '',
    words: '',
    before: '',
    after: '',
    text: '又一条',
    by_id: jia.id,
    once: `many-press-${at}`,
    place_from: null,
    place_to: null,
  }))
  await app.db.insertInto('draft_comment').values(rows).execute()
  const refused = await ask(yi, 'comment.add', { draftId: id, once: once(), number: 2, text: '再一条' })
  expect(saidBy(refused)).toBe(`601 一篇稿件至多 ${COMMENTS_MOST} 条批注`)
})

test('half of a rare character beside the words is stored as none, and the text can still be saved', async () => {
  const words = `字𠮷${'一二三四五六七八九十甲乙丙丁戊'}验收`
  const { id, save } = await textWith(words)
  const added = await add(yi, id, { from: 18, to: 20, quote: '验收' })
  await save(`${words}之后`)
  await save(`前面${words}之后`)
  expect(await placeOf(id, added)).toMatchObject({ words: '验收', place: { from: 20, to: 22 } })
})

test.each(['\ud842', '甲\u0000乙'])('words that no text can have are refused (%#)', async (quote) => {
  const { id } = await textWith('甲乙丙。')
  const input = { draftId: id, once: once(), number: 2, text: '请核对', from: 0, to: 1, quote }
  expect(saidBy(await ask(yi, 'comment.add', input))).toContain('含有不能使用的字符')
})
