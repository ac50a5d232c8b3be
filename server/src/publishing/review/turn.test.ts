import type { Draft } from '@zhengcai/contract/publishing/draft.contract.ts'
import { expect, test } from 'vitest'
import { beginText, NEWS } from '../../testing/content/beginText.ts'
import { draftCalls } from '../../testing/content/draftCalls.ts'
import { addClasses } from '../../testing/content/publish.ts'
import { reviewCalls, signedBy } from '../../testing/content/signedBy.ts'
import { treeOf } from '../../testing/content/writeDraft.ts'
import { askOffice } from '../../testing/people/askOffice.ts'
import { type Hired, hireStaff } from '../../testing/people/hireStaff.ts'
import { testApp } from '../../testing/testApp.ts'
import { saveReviewSettings } from './reviewSettings.queries.ts'

const app = await testApp()
const { db } = app
await addClasses(db)
const calls = reviewCalls(app)
const { done } = draftCalls(app)
const [writer, second, chief] = [
  await hireStaff(app, 'writer'),
  await hireStaff(app, 'responsible'),
  await hireStaff(app, 'chief'),
]

async function turn(as: Hired, id: string) {
  const { review } = await done<Draft>(as, 'draft.open', { id })
  const { next = [], wants, agreers = [], waits } = review ?? {}
  return { next: next.map(({ name }) => name), wants, agreers: agreers.map(({ name }) => name), waits }
}
const nobody = { agreers: [], waits: false }

test('whoever opens a text in review reads by name who may sign it, agree to it and release it', async () => {
  const text = await beginText(app, writer)
  await calls.submit(writer, text.id)
  expect(await turn(writer, text.id)).toEqual({ next: [second.name], wants: null, ...nobody })
  await calls.approve(second, 2, text)
  const before = { next: [chief.name], wants: null, agreers: [writer.name, second.name] }
  expect(await turn(chief, text.id)).toEqual({ ...before, waits: false })
  const held = await calls.lock(chief, text.id)
  const { number } = await done<{ number: number }>(chief, 'draft.save', {
    ...held,
    fields: NEWS,
    tree: treeOf('主编改过的文字。'),
  })
  await done(chief, 'draft.unlock', { id: text.id, lock: held.lock })
  expect(await turn(chief, text.id)).toEqual({ ...before, waits: true })
  expect(await turn(writer, text.id)).toEqual({ ...before, waits: false })
  const changed = { id: text.id, number }
  await calls.approve(chief, 3, changed)
  expect(await turn(chief, text.id)).toEqual({ next: [writer.name, second.name], wants: null, ...nobody })
  await calls.agree(second, changed)
  expect(await turn(writer, text.id)).toEqual({ next: [chief.name], wants: null, ...nobody })
})

test('a text of the only chief editor is a dead end that names the role somebody else needs, until somebody has it', async () => {
  const text = await beginText(app, chief)
  await calls.submit(chief, text.id, { sign: false })
  await calls.approve(writer, 1, text)
  await calls.approve(second, 2, text)
  expect(await turn(chief, text.id)).toEqual({
    ...nobody,
    next: [],
    wants: 'chief',
    agreers: [writer.name, second.name],
  })
  const other = await hireStaff(app, 'chief')
  expect(await turn(chief, text.id)).toMatchObject({ next: [other.name], wants: null })
  await db.updateTable('staff').set({ disabled_at: '2026-01-01 00:00:00' }).where('id', '=', other.id).execute()
  expect(await turn(chief, text.id)).toMatchObject({ next: [], wants: 'chief' })
})

test('whoever would leave a step to nobody by writing hears it before they begin, and who else could write', async () => {
  const text = await beginText(app, writer)
  const foreseen = async (as: Hired, id = text.id) => (await done<Draft>(as, 'draft.open', { id })).deadEnd
  const wants = (step: number, role: string) => [{ step, wants: role }]
  expect(await foreseen(writer)).toBeNull()
  const own = await beginText(app, second)
  expect(await foreseen(second, own.id)).toEqual({ steps: wants(2, 'responsible'), writers: [] })
  await signedBy(app, text.id, [writer, second, chief])
  await done(chief, 'release.now', { id: text.id, number: text.number })
  expect(await foreseen(writer)).toBeNull()
  expect(await foreseen(second)).toEqual({
    steps: wants(2, 'responsible'),
    writers: [{ id: writer.id, name: writer.name }],
  })
  expect((await foreseen(chief))?.steps).toEqual(wants(3, 'chief'))
  const other = await hireStaff(app, 'responsible')
  expect(await foreseen(second)).toBeNull()
  await db.updateTable('staff').set({ disabled_at: '2026-01-01 00:00:00' }).where('id', '=', other.id).execute()
})

test('who has signed before, wrote it or never began to work here is not named', async () => {
  const both = await hireStaff(app, 'responsible', 'chief')
  const invited = await hireStaff(app, 'chief')
  await db.updateTable('staff').set({ password: null }).where('id', '=', invited.id).execute()
  const text = await beginText(app, writer)
  await calls.submit(writer, text.id)
  expect((await turn(writer, text.id)).next).toEqual([second.name, both.name])
  await calls.approve(both, 2, text)
  expect((await turn(writer, text.id)).next).toEqual([chief.name])
  await calls.recall(chief, text.id)
  const mine = await beginText(app, both)
  await calls.submit(both, mine.id)
  expect((await turn(both, mine.id)).next).toEqual([second.name])
  await db.updateTable('staff').set({ disabled_at: '2026-01-01 00:00:00' }).where('id', '=', both.id).execute()
})

test('with two steps the last signer is among those who may release; of what was withdrawn only chief editors are', async () => {
  await saveReviewSettings(db, 'news', { stepCount: 2 })
  const text = await beginText(app, writer)
  await calls.submit(writer, text.id)
  expect(await turn(second, text.id)).toEqual({
    next: [second.name],
    wants: null,
    agreers: [writer.name],
    waits: false,
  })
  await calls.approve(second, 2, text)
  expect((await turn(writer, text.id)).next).toEqual([second.name, chief.name])
  await askOffice(app, 'release.now', { as: second, input: { id: text.id, number: text.number } })
  await askOffice(app, 'release.emergency', { as: second, input: { esIds: [text.esId], reason: '内容有误' } })
  await done(writer, 'draft.create', { once: 'mend-what-is-away', esId: text.esId })
  const sent = await calls.submit(writer, text.id, { change: 'wording' })
  await calls.approve(second, 2, { id: text.id, number: sent.data.number })
  expect((await turn(writer, text.id)).next).toEqual([chief.name])
  await saveReviewSettings(db, 'news', { stepCount: 3 })
})
