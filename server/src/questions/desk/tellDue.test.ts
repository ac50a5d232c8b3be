import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { askedBy } from '../../testing/content/deskCalls.ts'
import { hireStaff } from '../../testing/people/hireStaff.ts'
import { testApp } from '../../testing/testApp.ts'
import { recountDueDays } from './recountDueDays.ts'
import { tellDue } from './tellDue.ts'

const app = await testApp()
const { db } = app
const [answerer, responsible, chief] = [
  await hireStaff(app, 'answerer'),
  await hireStaff(app, 'responsible'),
  await hireStaff(app, 'chief'),
]

beforeEach(async () => {
  await db.deleteFrom('question').execute()
  await db.deleteFrom('staff_notice').execute()
  await db.deleteFrom('calendar_day').execute()
})

/** Asked on Tuesday, 10 November 2026: due on the 17th. */
async function asked(assignee?: string) {
  const { id } = await askedBy(app, { askedAt: '2026-11-10 10:00:00' })
  if (assignee) await db.updateTable('question').set({ assignee_id: assignee }).where('id', '=', id).execute()
  return id
}
const told = async () =>
  (await db.selectFrom('staff_notice').orderBy('at').select(['staff_id', 'kind']).execute())
    .map(({ staff_id, kind }) => `${kind} ${[answerer, responsible, chief].find(({ id }) => id === staff_id)?.name}`)
    .sort()

test('due today tells its answerer, then it climbs; each hears it once, nobody at night or on a day of rest', async () => {
  await asked(answerer.id)
  for (const quiet of ['2026-11-16 10:00:00', '2026-11-17 08:59:00', '2026-11-17 17:30:00']) await tellDue(db, quiet)
  expect(await told()).toEqual([])
  for (const time of ['2026-11-17 09:00:00', '2026-11-17 09:05:00']) await tellDue(db, time)
  expect(await told()).toEqual([`due ${answerer.name}`])
  await tellDue(db, '2026-11-18 09:00:00')
  expect(await told()).toEqual([`due ${answerer.name}`, `overdue ${responsible.name}`])
  await tellDue(db, '2026-11-19 09:00:00')
  await tellDue(db, '2026-11-21 10:00:00')
  expect(await told()).toHaveLength(2)
  await tellDue(db, '2026-11-20 09:00:00')
  expect(await told()).toEqual([`due ${answerer.name}`, `overdue ${chief.name}`, `overdue ${responsible.name}`].sort())
})

test('one that nobody was given tells those who assign; after sixty days everybody hears of it', async () => {
  await asked()
  await tellDue(db, '2026-11-17 09:00:00')
  expect(await told()).toEqual([`due ${responsible.name}`])
  await db.deleteFrom('staff_notice').execute()
  await tellDue(db, '2027-01-11 09:00:00')
  const names = await told()
  expect(names).toContain(`overdue ${answerer.name}`)
  expect(names.filter((one) => one === `overdue ${chief.name}`)).toHaveLength(2)
})

test('however many are open, the last is told of as the first', async () => {
  const first = await asked(answerer.id)
  const copy = sql`insert into question select (jsonb_populate_record(q, jsonb_build_object('id', q.id || n, 'number', n))).*
    from question q, generate_series(1, 520) as n where q.id = ${first}`
  await copy.execute(db)
  await tellDue(db, '2026-11-17 09:00:00')
  expect(await told()).toHaveLength(521)
})

test('a holiday keeps silent, and a change of the calendar moves the day of what is open, on record', async () => {
  const id = await asked(answerer.id)
  await db
    .insertInto('calendar_day')
    .values([{ day: '2026-11-17', works: false, name: '示例节' }])
    .execute()
  await tellDue(db, '2026-11-17 10:00:00')
  expect(await told()).toEqual([])
  expect(await recountDueDays(db)).toBe(1)
  expect(await recountDueDays(db)).toBe(0)
  const dueOf = () => db.selectFrom('question').where('id', '=', id).select('due_on').executeTakeFirstOrThrow()
  expect(await dueOf()).toEqual({ due_on: '2026-11-18' })
  const acts = await db.selectFrom('audit').where('subject', '=', id).select(['act', 'detail']).execute()
  expect(acts).toEqual([{ act: 'recount due days', detail: { from: '2026-11-17', to: '2026-11-18' } }])
  await db.updateTable('question').set({ status: '3' }).where('id', '=', id).execute()
  await db.deleteFrom('calendar_day').execute()
  expect(await recountDueDays(db)).toBe(0)
})
