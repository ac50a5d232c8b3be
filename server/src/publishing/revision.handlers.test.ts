import type { FieldValues } from '@zhengcai/contract/fieldsOfKind.ts'
import type { Tree } from '@zhengcai/contract/platform/tree.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { reports } from '../feedback/desk/correctItem.ts'
import { addClasses, publish } from '../testing/content/publish.ts'
import { handFor, holdDraft, revisionOf, treeOf, writeDraft } from '../testing/content/writeDraft.ts'
import { askOffice, saidBy } from '../testing/people/askOffice.ts'
import { hireStaff } from '../testing/people/hireStaff.ts'
import { testApp } from '../testing/testApp.ts'
import { compareRevisions } from './comparing/compareRevisions.ts'
import { createDraft } from './drafts/createDraft.ts'
import { findDraft } from './drafts/drafts.queries.ts'
import { openDraft } from './drafts/openDraft.ts'
import { saveDraft } from './drafts/saveDraft.ts'
import { dropRevision, restoreRevision } from './revisions/restoreRevision.ts'

const app = await testApp()
const { db } = app
await addClasses(db)
const [jia, yi] = [await hireStaff(app, 'writer'), await hireStaff(app, 'writer')]

type Any = Record<string, unknown>
const ask = <T = Any>(name: string, input: object, as = jia) => askOffice<T>(app, name, { as, input })
const data = async <T = Any>(name: string, input: object) => {
  const reply = await ask<T>(name, input)
  expect(saidBy(reply)).toMatch(/^200/)
  return reply.data
}
const rowsOf = async (draftId: string, more: object = {}) =>
  ((await ask('revision.list', { draftId, ...more })) as unknown as { rows: Any[] }).rows
const text = (words: string, fields: FieldValues = { title: '标题' }) => ({ fields, tree: treeOf(words) })
const save = (id: string, lock: string, base: number, words: string) =>
  data<{ number: number }>('draft.save', { id, lock, base, ...text(words) })

/** As if so many minutes had passed since everything about the draft was done. */
async function passed(id: string, minutes: number) {
  const by = `${minutes} minutes`
  await db
    .updateTable('revision')
    .set({ at: sql<string>`at - ${by}::interval` })
    .where('draft_id', '=', id)
    .execute()
  await db
    .updateTable('draft')
    .set({ updated_at: sql<string>`updated_at - ${by}::interval` })
    .where('id', '=', id)
    .execute()
}

test('what is saved often stands in the history every ten minutes, folded between acts and notes', async () => {
  const id = await writeDraft(app, jia)
  const lock = await holdDraft(app, jia, id)
  await save(id, lock, 1, '第二稿。')
  await save(id, lock, 2, '第三稿。')
  expect(await rowsOf(id, { all: '1' })).toMatchObject([{ cause: 'create' }])
  await passed(id, 11)
  await save(id, lock, 3, '第四稿。')
  expect(await rowsOf(id, { all: '1' })).toMatchObject([
    { cause: 'work', number: 3, by: { id: jia.id } },
    { cause: 'create' },
  ])
  await data('draft.note', { id, lock, base: 4, note: '改完导语' })
  expect(await rowsOf(id)).toMatchObject([
    { cause: 'note', note: '改完导语', number: 4, folded: 1, side: false, characters: 4, difference: 0 },
    { cause: 'create', folded: 0, difference: null },
  ])
})

test('what somebody left behind yesterday is kept before the first change of today', async () => {
  const id = await writeDraft(app, jia)
  const lock = await holdDraft(app, jia, id)
  await save(id, lock, 1, '昨天最后的样子。')
  await passed(id, 24 * 60)
  await save(id, lock, 2, '今天全删了。')
  const [work] = await rowsOf(id, { all: '1' })
  expect(await data('revision.open', { id: work?.id })).toMatchObject({
    cause: 'work',
    number: 2,
    tree: treeOf('昨天最后的样子。'),
  })
})

test('restoring puts the old text on top as a new number, and nothing is lost by it', async () => {
  const id = await writeDraft(app, jia, text('最早的。'))
  const lock = await holdDraft(app, jia, id)
  await save(id, lock, 1, '后来的。')
  const first = await revisionOf(app, id)
  expect(await data('revision.restore', { draftId: id, lock, base: 2, revision: first })).toMatchObject({ number: 3 })
  expect(await data('draft.open', { id })).toMatchObject({ number: 3, tree: treeOf('最早的。') })
  const rows = await rowsOf(id, { all: '1' })
  expect(rows).toMatchObject([
    { cause: 'restore', number: 3, place: 2, note: expect.stringMatching(/^恢复自 \d{4}-\d\d-\d\d \d\d:\d\d 的一稿$/) },
    { cause: 'work', number: 2, place: null },
    { cause: 'create', place: 1 },
  ])
  expect(await data('revision.open', { id: rows[1]?.id })).toMatchObject({ tree: treeOf('后来的。') })
})

test('restoring and saving at once: one is done, the other hears of it', async () => {
  const id = await writeDraft(app, jia, text('最早的。'))
  const lock = await holdDraft(app, jia, id)
  await save(id, lock, 1, '后来的。')
  const revision = await revisionOf(app, id)
  const replies = await Promise.all([
    ask('draft.save', { id, lock, base: 2, ...text('正在写的。') }),
    ask('revision.restore', { draftId: id, lock, base: 2, revision }),
  ])
  expect(replies.map(({ code }) => code).sort()).toEqual([200, 409])
})

test.each([
  ['revision.open', { id: 'nothing' }, '404 没有找到这个稿次'],
  ['revision.list', { draftId: 'nothing' }, '404 没有找到这篇稿件'],
  ['revision.compare', { draftId: 'nothing', from: 'now', to: 'live' }, '404 没有找到这篇稿件'],
])('%s of what there is not', async (name, input, said) => {
  expect(saidBy(await ask(name, input))).toBe(said)
})

test('a revision of another text can be neither compared nor restored', async () => {
  const [id, other] = [await writeDraft(app, jia), await writeDraft(app, yi)]
  const foreign = await revisionOf(app, other)
  expect(saidBy(await ask('revision.compare', { draftId: id, from: foreign, to: 'now' }))).toBe('404 没有找到这个稿次')
  expect(saidBy(await ask('revision.compare', { draftId: id, from: 'now', to: 'live' }))).toBe(
    '404 这篇稿件还没有发布过',
  )
  const lock = await holdDraft(app, jia, id)
  expect(saidBy(await ask('revision.restore', { draftId: id, lock, base: 1, revision: foreign }))).toBe(
    '404 没有找到这个稿次',
  )
  expect((await ask('revision.restore', { draftId: id, lock: 'x'.repeat(20), base: 1, revision: foreign })).code).toBe(
    409,
  )
})

test('two texts are compared word by word, their fields side by side', async () => {
  const id = await writeDraft(app, jia, {
    fields: { title: '旧标题', tags: ['质疑'] },
    tree: treeOf('七个工作日内答复。'),
  })
  const lock = await holdDraft(app, jia, id)
  await data('draft.save', {
    id,
    lock,
    base: 1,
    fields: { title: '新标题', tags: ['质疑', '投诉'] },
    tree: treeOf('五个工作日内答复。'),
  })
  expect(await data('revision.compare', { draftId: id, from: await revisionOf(app, id), to: 'now' })).toMatchObject({
    from: { number: 1, by: { id: jia.id } },
    to: { side: 'now', number: 2 },
    fields: [
      { name: 'title', label: '标题', from: '旧标题', to: '新标题' },
      { name: 'tags', label: '标签', from: '质疑', to: '质疑、投诉' },
    ],
    steps: [{ change: 'changed', what: '段落' }],
    added: 2,
    removed: 2,
  })
})

/** What readers have, as the release hands it over. */
const live = (fields: FieldValues, tree: Tree) => ({
  db,
  draftOfItem: async () => ({ fields, tree }),
  mediaMissing: async () => [],
  noteMediaUse: async () => {},
  readManuscript: async () => ({ title: '', tree: treeOf(), report: [] }),
  reports,
})

test('what readers have is revised in a draft: theirs stays, a second wish finds the same draft, and it can be given up', async () => {
  const esId = await publish(db, { title: '发布过的一篇' })
  const needs = live({ title: '发布过的一篇', class: 'headline' }, treeOf('读者看到的。'))
  const both = await Promise.all(
    [jia, yi].map((who, at) => createDraft(needs, handFor(who), { once: `revise-${at}-abcdef`, esId })),
  )
  const [first] = both
  const id = first?.id ?? ''
  expect(both.map((one) => one.id)).toEqual([id, id])
  expect(both.map(({ made }) => made).sort()).toEqual([false, true])
  expect(await openDraft(needs, id)).toMatchObject({
    state: 'draft',
    released: true,
    number: 1,
    tree: treeOf('读者看到的。'),
  })
  const lock = await holdDraft(app, jia, id)
  await saveDraft(needs, handFor(jia), { id, lock, base: 1, ...text('改到一半。') })
  expect(await compareRevisions(needs, { draftId: id, from: 'live', to: 'now' })).toMatchObject({
    from: { side: 'live' },
    steps: [{ change: 'removed' }, { change: 'added' }],
  })
  expect((await ask('draft.discard', { ids: [id] })).data).toMatchObject({
    refused: [{ reason: '这篇稿件发布过，不能删除' }],
  })
  await dropRevision(needs, handFor(jia), { id, lock, base: 2 })
  expect(await findDraft(db, id)).toMatchObject({ state: 'live', tree: treeOf('读者看到的。') })
  expect((await rowsOf(id, { all: '1' })).map(({ cause }) => cause)).toEqual(['drop', 'work', 'revise'])
})

test('an old text of what readers have becomes a revision in one step: theirs stays, and what it is made of is told', async () => {
  const esId = await publish(db, { title: '要改回去的一篇' })
  const needs = live({ title: '要改回去的一篇', class: 'headline' }, treeOf('最早的。'))
  const { id } = await createDraft(needs, handFor(jia), { once: 'back-to-abcdef', esId })
  const [first] = await rowsOf(id)
  await db.updateTable('draft').set({ state: 'live' }).where('id', '=', id).execute()
  const wish = { id, base: 1, revision: String(first?.id) }
  await expect(restoreRevision(needs, handFor(yi), { ...wish, base: 7 })).rejects.toThrow('稿件已有更新的内容')
  expect(await restoreRevision(needs, handFor(yi), wish)).toMatchObject({ number: 3 })
  expect(await findDraft(db, id)).toMatchObject({ state: 'draft', released: true, tree: treeOf('最早的。') })
  expect((await rowsOf(id)).map(({ cause }) => cause)).toEqual(['restore', 'revise', 'revise'])
  await expect(restoreRevision(needs, handFor(yi), { ...wish, base: 3 })).rejects.toThrow('请先开始编辑')
  await db.updateTable('draft').set({ state: 'review2' }).where('id', '=', id).execute()
  await expect(restoreRevision(needs, handFor(yi), { ...wish, base: 3 })).rejects.toThrow('正在二审，不能修订')
})

test('a class is told by its name, and one that is no longer there says so', async () => {
  const id = await writeDraft(app, jia)
  const lock = await holdDraft(app, jia, id)
  const { number } = await findDraft(db, id).then((draft) => draft ?? { number: 0 })
  const save = (base: number, classId: string) =>
    data('draft.save', { id, lock, base, ...text('甲', { title: '换了分类', class: classId }) })
  await save(number, 'gone-class')
  const { revision } = await data<{ revision: string }>('draft.note', { id, lock, base: number + 1 })
  await save(number + 1, 'headline')
  const { name } = await db.selectFrom('class').where('id', '=', 'headline').select('name').executeTakeFirstOrThrow()
  const { fields } = await data<{ fields: object[] }>('revision.compare', { draftId: id, from: revision, to: 'now' })
  expect(fields).toContainEqual({
    name: 'class',
    label: '分类',
    from: 'gone-class（已不在）',
    to: name,
  })
})

test('what an import changed under a text of ours is what the next revision begins with', async () => {
  const esId = await publish(db, { title: '改过的一篇', origin_sum: 'a' })
  const begin = async (words: string, once: string) =>
    createDraft(live({ title: '改过的一篇' }, treeOf(words)), handFor(jia), { once, esId })
  const { id } = await begin('第一版。', 'import-once-1')
  await db.updateTable('draft').set({ state: 'live' }).where('id', '=', id).execute()
  await begin('不会用到。', 'import-once-2')
  expect(await findDraft(db, id)).toMatchObject({ tree: treeOf('第一版。') })
  await db.updateTable('draft').set({ state: 'live' }).where('id', '=', id).execute()
  await db.updateTable('knowledge').set({ origin_sum: 'b' }).where('es_id', '=', esId).execute()
  await begin('导入的新版。', 'import-once-3')
  expect(await findDraft(db, id)).toMatchObject({ tree: treeOf('导入的新版。'), behind: false })
})

test('a revision that is given up says what readers have, also what an import has brought meanwhile', async () => {
  const esId = await publish(db, { title: '旧的标题' })
  const { id } = await data<{ id: string }>('draft.create', { once: 'given-up-later', esId })
  await sql`update knowledge set title = '导入的新标题', origin_sum = 'another' where es_id = ${esId}`.execute(db)
  const lock = await holdDraft(app, jia, id)
  await data('draft.drop', { id, lock, base: 1 })
  expect(await findDraft(db, id)).toMatchObject({ state: 'live', behind: false, title: '导入的新标题' })
})

test('a class that was merged meanwhile does not come back with a revision that is given up', async () => {
  const esId = await publish(db, { title: '换了分类的一篇', class_id: 'headline', origin_sum: 'a' })
  const { id } = await data<{ id: string }>('draft.create', { once: 'given-up-class', esId })
  await sql`update knowledge set class_id = 'local' where es_id = ${esId}`.execute(db)
  const lock = await holdDraft(app, jia, id)
  await data('draft.drop', { id, lock, base: 1 })
  expect(await findDraft(db, id)).toMatchObject({ fields: { class: 'local' } })
})

test('what an import brought under a revision is looked at before it goes on: typing does not settle that, 存一稿 does', async () => {
  const esId = await publish(db, { title: '正在改的一篇' })
  const { id } = await data<{ id: string }>('draft.create', { once: 'brought-under', esId })
  const lock = await holdDraft(app, jia, id)
  await sql`update knowledge set title = '导入的新标题', origin_sum = 'another' where es_id = ${esId}`.execute(db)
  await data('draft.save', { id, lock, base: 1, ...text('接着写。', { title: '正在改的一篇', class: 'headline' }) })
  const submit = () =>
    ask('review.submit', { id, lock, base: 2, sign: true, checklist: [], waivers: [], change: 'wording' })
  expect(saidBy(await submit())).toContain('409 读者看到的这一篇已由导入更新，请对照之后再存一稿')
  await data('draft.note', { id, lock, base: 2 })
  expect(saidBy(await submit())).not.toContain('导入更新')
})
