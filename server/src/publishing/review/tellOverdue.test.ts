import { expect, test } from 'vitest'
import { beginText } from '../../testing/content/beginText.ts'
import { addClasses } from '../../testing/content/publish.ts'
import { reviewCalls } from '../../testing/content/signedBy.ts'
import { type Hired, hireStaff } from '../../testing/people/hireStaff.ts'
import { testApp } from '../../testing/testApp.ts'
import { tellOverdue } from './tellOverdue.ts'

const app = await testApp()
const { db } = app
await addClasses(db)
const [writer, second, chief] = [
  await hireStaff(app, 'writer'),
  await hireStaff(app, 'responsible'),
  await hireStaff(app, 'chief'),
]
const reviews = reviewCalls(app)

/** Due on Friday the sixth of November 2026 at eleven. */
async function overdueAt(state: 'review2' | 'review3') {
  await db.deleteFrom('staff_notice').execute()
  await db.updateTable('draft').set({ due_at: null }).execute()
  const { id } = await beginText(app, writer)
  const { data } = await reviews.submit(writer, id)
  if (state === 'review3') await reviews.approve(second, 2, { id, number: data.number })
  await db.deleteFrom('staff_notice').execute()
  await db.updateTable('draft').set({ due_at: '2026-11-06 11:00:00' }).where('id', '=', id).execute()
  return id
}
const toldOf = (as: Hired) =>
  db.selectFrom('staff_notice').where('staff_id', '=', as.id).select(['kind', 'note']).execute()
const tolds = async () => (await Promise.all([writer, second, chief].map(toldOf))).map((all) => all.length)

test('the reader hears of it once, and a day of work later whoever stands above them', async () => {
  await overdueAt('review2')
  await tellOverdue(db, '2026-11-06 11:00:00')
  expect(await tolds()).toEqual([0, 0, 0])
  await tellOverdue(db, '2026-11-06 11:00:01')
  await tellOverdue(db, '2026-11-06 11:05:00')
  expect(await tolds()).toEqual([0, 1, 0])
  expect(await toldOf(second)).toEqual([{ kind: 'overdue', note: '二审应在 2026-11-06 11:00 前完成' }])
  // Eight hours of work after Friday at eleven is Monday at eleven.
  await tellOverdue(db, '2026-11-09 11:00:00')
  expect(await tolds()).toEqual([0, 1, 0])
  await tellOverdue(db, '2026-11-09 11:00:01')
  await tellOverdue(db, '2026-11-09 12:00:00')
  expect(await tolds()).toEqual([0, 1, 1])
})

test.each([
  '2026-11-06 17:00:00',
  '2026-11-07 10:00:00',
  '2026-11-08 10:00:00',
  '2026-11-09 08:59:59',
  '2027-01-01 10:00:00',
])('nobody is called on at %s, at night, on a weekend or on a holiday', async (moment) => {
  await overdueAt('review2')
  await tellOverdue(db, moment)
  expect(await tolds()).toEqual([0, 0, 0])
})

test('a text that is read in time, or signed meanwhile, is told to nobody; above the chief editor there is nobody', async () => {
  const id = await overdueAt('review3')
  await db.updateTable('draft').set({ due_at: '2026-12-31 11:00:00' }).where('id', '=', id).execute()
  await tellOverdue(db, '2026-11-09 11:00:00')
  expect(await tolds()).toEqual([0, 0, 0])
  await db.updateTable('draft').set({ due_at: '2026-11-06 11:00:00' }).where('id', '=', id).execute()
  await tellOverdue(db, '2026-11-20 11:00:00')
  expect(await tolds()).toEqual([0, 0, 1])
})

test('only those are told who may sign it: not who wrote it, whatever their role', async () => {
  const other = await hireStaff(app, 'responsible')
  const author = await hireStaff(app, 'responsible')
  await db.deleteFrom('staff_notice').execute()
  const { id } = await beginText(app, author)
  await reviews.submit(author, id)
  await db.deleteFrom('staff_notice').execute()
  await db.updateTable('draft').set({ due_at: null }).where('id', '<>', id).execute()
  await db.updateTable('draft').set({ due_at: '2026-11-06 11:00:00' }).where('id', '=', id).execute()
  await tellOverdue(db, '2026-11-06 11:00:01')
  const told = (await Promise.all([author, other, second, chief].map(toldOf))).map((all) => all.length)
  expect(told).toEqual([0, 1, 1, 0])
})
