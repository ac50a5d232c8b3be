import { expect, test } from 'vitest'
import { draftCalls } from '../../testing/content/draftCalls.ts'
import { addClasses } from '../../testing/content/publish.ts'
import { type Hired, hireStaff } from '../../testing/people/hireStaff.ts'
import { testApp } from '../../testing/testApp.ts'

const app = await testApp()
const { db } = app
await addClasses(db)
const { ask, done, create } = draftCalls(app)
const [owner, writer, responsible, chief] = [
  await hireStaff(app, 'writer'),
  await hireStaff(app, 'writer'),
  await hireStaff(app, 'responsible'),
  await hireStaff(app, 'chief'),
]
type Outcome = { done: string[]; refused: { reason: string }[] }
const outcome = async (as: Hired, name: string, input: object) => {
  const { refused, done: those } = await done<Outcome>(as, name, input)
  return refused[0]?.reason ?? those.length
}
const discard = (as: Hired, id: string) => outcome(as, 'draft.discard', { ids: [id] })
const bulk = (as: Hired, id: string, act: string, value = '') =>
  outcome(as, 'draft.bulk', { ids: [id], act, value, dryRun: false })
const mayDiscard = async (as: Hired, id: string, state: string) => {
  const { raw } = await ask(as, 'draft.list', { state, pageSize: 100 })
  const row = raw.json<{ rows: { id: string; mayDiscard: boolean }[] }>().rows.find((one) => one.id === id)
  return [row?.mayDiscard, (await done<{ mayDiscard: boolean }>(as, 'draft.open', { id })).mayDiscard]
}
const NOT = '这篇稿件只有责任人和责任编辑可以删除'
const NOT_HANDED = '这篇稿件只有责任人、责任编辑和主编可以换责任人'

test('another writer takes a text neither to themselves nor to the trash, by whatever call', async () => {
  const id = await create(owner)
  expect(await discard(writer, id)).toBe(NOT)
  expect(await bulk(writer, id, 'discard')).toBe(NOT)
  expect(await bulk(writer, id, 'owner', writer.id)).toBe(NOT_HANDED)
  const { lock, number } = await done<{ lock: string; number: number }>(writer, 'draft.lock', {
    ...{ id, tab: 'tab-of-another', takeOver: true },
  })
  const text = { fields: { title: '别人改过' }, tree: { type: 'root', children: [] } }
  await done(writer, 'draft.save', { id, lock, base: number, ...text })
  await done(writer, 'draft.unlock', { id, lock })
  expect(await discard(writer, id)).toBe(NOT)
  expect(await discard(chief, id)).toBe(NOT)
  expect(await mayDiscard(writer, id, 'draft')).toEqual([false, false])
  expect(await mayDiscard(owner, id, 'draft')).toEqual([true, true])
  expect(await discard(responsible, id)).toBe(1)
  expect(await outcome(writer, 'draft.undiscard', { ids: [id] })).toBe('这篇稿件只有责任人和责任编辑可以取回')
  expect(await mayDiscard(writer, id, 'discarded')).toEqual([false, false])
  expect(await mayDiscard(owner, id, 'discarded')).toEqual([true, true])
  expect(await outcome(owner, 'draft.undiscard', { ids: [id] })).toBe(1)
})

test('who answers for a text gives it away; who has it then discards it, and they no more', async () => {
  const id = await create(owner)
  expect(await bulk(owner, id, 'owner', writer.id)).toBe(1)
  expect(await bulk(owner, id, 'owner', owner.id)).toBe(NOT_HANDED)
  expect(await discard(owner, id)).toBe(NOT)
  expect(await discard(writer, id)).toBe(1)
})

test('what is nobody’s is taken by whoever writes', async () => {
  const id = await create(owner)
  await db.updateTable('draft').set({ owner_id: null }).where('id', '=', id).execute()
  expect(await bulk(writer, id, 'owner', writer.id)).toBe(1)
})
