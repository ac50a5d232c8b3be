import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Today } from '@zhengcai/contract/office/today.contract.ts'
import type { Draft } from '@zhengcai/contract/publishing/draft.contract.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { beginText, NEWS } from '../../testing/content/beginText.ts'
import { draftCalls } from '../../testing/content/draftCalls.ts'
import { addClasses } from '../../testing/content/publish.ts'
import { reviewCalls, signedBy } from '../../testing/content/signedBy.ts'
import { treeOf } from '../../testing/content/writeDraft.ts'
import { hireStaff } from '../../testing/people/hireStaff.ts'
import { testApp } from '../../testing/testApp.ts'

const app = await testApp()
const { db } = app
await addClasses(db)
const calls = reviewCalls(app)
const { done, once } = draftCalls(app)
const readers = [
  await hireStaff(app, 'writer'),
  await hireStaff(app, 'responsible'),
  await hireStaff(app, 'chief'),
] as const
const [writer, second, chief] = readers
const open = (id: string) => done<Draft>(writer, 'draft.open', { id })
const PLAN = { ...NEWS, publish: '2027-03-01 09:00' }

/** Returned once before readers got it, and planned for a day that it did not wait for. */
async function published() {
  const text = await beginText(app, writer, { fields: PLAN })
  await calls.submit(writer, text.id)
  await calls.return(second, 2, text)
  await done(chief, 'release.now', await signedBy(app, text.id, readers))
  return text
}
const revise = (esId: string) => done(writer, 'draft.create', { once: once(), esId })

test('a revision begins with its first round and without a plan; the signatures of before stay in sight', async () => {
  const { id, esId } = await published()
  await revise(esId)
  const opened = await open(id)
  expect([opened.planned, opened.fields.publish]).toEqual([null, undefined])
  expect(opened.steps.map(({ former }) => former)).toEqual([true, true, true, true])
  const { data } = await calls.submit(writer, id, { change: 'wording' })
  const read = await open(id)
  expect(read.review).toMatchObject({ round: 1 })
  expect([read.planned, read.steps.at(-1)]).toMatchObject([null, { former: false, standing: true }])
  const waiting = async () => {
    const { reviews } = await done<Today>(second, 'today.list')
    return reviews?.ok ? reviews.rows.find((row) => row.id === id) : undefined
  }
  expect(await waiting()).toMatchObject({ round: 1, planned: null, warnings: ['wording'] })
  await calls.return(second, 2, { id, number: data.number })
  await calls.submit(writer, id, { change: 'wording' })
  expect((await open(id)).review).toMatchObject({ round: 2 })
  expect(await waiting()).toMatchObject({ round: 2, warnings: ['again', 'wording'] })
})

test('nobody plans what readers have already, by whatever call', async () => {
  const { id, esId } = await published()
  await revise(esId)
  const held = await calls.lock(writer, id)
  await done(writer, 'draft.save', { ...held, fields: PLAN, tree: treeOf('改过。') })
  expect((await open(id)).planned).toBeNull()
})

test('what was returned before readers got it is not told as returned when it is revised', async () => {
  const { id, esId } = await published()
  await revise(esId)
  const { data } = await calls.submit(writer, id, { change: 'wording' })
  await calls.return(second, 2, { id, number: data.number })
  const held = await calls.lock(writer, id)
  await done(writer, 'draft.drop', held)
  await revise(esId)
  const { mine } = await done<Today>(writer, 'today.list')
  const own = mine?.ok ? mine.rows.find((row) => row.id === id) : undefined
  expect(own).toMatchObject({ returned: null })
})

test('revisions that were open before are put right by the migration', async () => {
  const { id, esId } = await published()
  await revise(esId)
  await calls.submit(writer, id, { change: 'wording' })
  const file = join(import.meta.dirname, '../../../migrations/0040_told.sql')
  const before = sql`
    update draft set planned = '2027-03-01 09:00' where id = ${id};
    alter table draft drop column rounds_before;
    alter table withdrawal drop column seen_by, drop column seen_at;
    drop index staff_notice_of_draft`
  await sql.raw(before.compile(db).sql.replace('$1', `'${id}'`)).execute(db)
  await db.transaction().execute((tx) => sql.raw(readFileSync(file, 'utf8')).execute(tx))
  const opened = await open(id)
  expect([opened.planned, opened.review?.round]).toEqual([null, 1])
})
