import { expect, test } from 'vitest'
import { draftCalls } from '../../testing/content/draftCalls.ts'
import { addClasses } from '../../testing/content/publish.ts'
import { hireStaff } from '../../testing/people/hireStaff.ts'
import { testApp } from '../../testing/testApp.ts'

const app = await testApp()
await addClasses(app.db)
const { ask, done, create, lock, open } = draftCalls(app)
const jia = await hireStaff(app, 'writer')
const yi = await hireStaff(app, 'writer')
const responsible = await hireStaff(app, 'responsible')

test('what was deleted can be fetched back for thirty days, by its owner and by the responsible editor', async () => {
  const ids = [await create(jia), await create(jia)]
  const outcome = await done(yi, 'draft.discard', { ids })
  expect(outcome).toEqual({
    done: [],
    refused: ids.map((id) => ({ id, reason: '这篇稿件只有责任人和责任编辑可以删除' })),
  })
  expect(await done(jia, 'draft.discard', { ids: [ids[0]] })).toEqual({ done: [ids[0]], refused: [] })
  expect(await done(responsible, 'draft.discard', { ids })).toEqual({
    done: [ids[1]],
    refused: [{ id: ids[0], reason: '这篇稿件在回收站里，不能删除' }],
  })
  expect((await ask(jia, 'draft.lock', { id: ids[0], tab: 'tab-aaaa-1' })).msg).toBe('这篇稿件在回收站里，不能修改')
  expect(await done(responsible, 'draft.undiscard', { ids })).toEqual({ done: ids, refused: [] })
  expect(await open(jia, ids[0] ?? '')).toMatchObject({ state: 'draft' })
})

test('nobody deletes what somebody is writing in', async () => {
  const id = await create(jia)
  await lock(yi, id, 'tab-bbbb-1')
  expect(await done(jia, 'draft.discard', { ids: [id] })).toEqual({
    done: [],
    refused: [{ id, reason: `${yi.name}正在编辑这篇稿件` }],
  })
})

test('many at once: the dry run tells what will not be done and changes nothing, then the others are done', async () => {
  const [one = '', two = '', held = ''] = [await create(jia), await create(jia, { kind: 'notice' }), await create(jia)]
  await lock(yi, held, 'tab-bbbb-1')
  const ids = [one, two, held, 'nothing']
  const wish = { ids, act: 'class', value: 'headline' }
  const expected = {
    done: [one],
    refused: [
      { id: two, reason: '这种稿件没有这一项' },
      { id: held, reason: `${yi.name}正在编辑这篇稿件` },
      { id: 'nothing', reason: '没有找到这篇稿件' },
    ],
  }
  expect(await done(jia, 'draft.bulk', { ...wish, dryRun: true })).toEqual(expected)
  expect(await open(jia, one)).toMatchObject({ number: 1, fields: {} })
  expect(await done(jia, 'draft.bulk', { ...wish, dryRun: false })).toEqual(expected)
  expect(await open(jia, one)).toMatchObject({ number: 2, fields: { class: 'headline' } })
})

test('nothing is filed under a class of another kind, and what no text can have is not offered', async () => {
  await app.db
    .insertInto('class')
    .values([
      { id: 'article', parent_id: null, name: '期刊文章', sort: 5 },
      { id: 'cover', parent_id: 'article', name: '封面', sort: 0 },
      { id: 'law', parent_id: null, name: '法规', sort: 6 },
      { id: 'civil', parent_id: 'law', name: '民法', sort: 0 },
    ])
    .execute()
  const id = await create(jia)
  const wish = { ids: [id], act: 'class', dryRun: true }
  expect(await done(jia, 'draft.bulk', { ...wish, value: 'cover' })).toEqual({
    done: [],
    refused: [{ id, reason: '“封面”不是资讯的分类' }],
  })
  expect((await ask(jia, 'draft.bulk', { ...wish, value: 'civil' })).msg).toBe('没有这个分类')
  const { classes } = await done<{ classes: { id: string }[] }>(jia, 'draft.choices', {})
  expect(classes.map((one) => one.id)).toEqual(['headline', 'local', 'cover'])
})

test.each([
  ['class', 'nowhere', '没有这个分类'],
  ['tags', [], '请写要加的标签'],
  ['owner', 'nobody', '请选择一位可以撰写的在用员工'],
])('%s for many must be something that is', async (act, value, message) => {
  const reply = await ask(jia, 'draft.bulk', { ids: [await create(jia)], act, value, dryRun: true })
  expect([reply.code, reply.data]).toEqual([601, { fields: [{ field: 'value', message }] }])
})

test('tags are added, owners changed, times of withdrawal set and taken away', async () => {
  const id = await create(jia)
  const bulk = (act: string, value: string | string[]) =>
    done(jia, 'draft.bulk', { ids: [id], act, value, dryRun: false })
  await bulk('tags', ['评审', '质疑'])
  await bulk('tags', ['评审', '投诉'])
  expect(await open(jia, id)).toMatchObject({ fields: { tags: ['评审', '质疑', '投诉'] } })
  expect(await bulk('withdrawTime', 'soon')).toMatchObject({ refused: [{ reason: '应为时间，例如 2026-11-15 09:30' }] })
  await bulk('withdrawTime', '2027-01-01 09:00')
  expect(await open(jia, id)).toMatchObject({ fields: { withdraw: '2027-01-01 09:00' } })
  await bulk('withdrawTime', '')
  expect((await open(jia, id)).fields).not.toHaveProperty('withdraw')
  await bulk('owner', yi.id)
  expect(await open(jia, id)).toMatchObject({ owner: { id: yi.id } })
  expect(
    await bulk(
      'tags',
      new Array(9).fill(0).map((_, at) => `标签${at}`),
    ),
  ).toMatchObject({
    refused: [{ id, reason: '标签至多 8 项' }],
  })
})
