import { beforeEach, expect, test } from 'vitest'
import { sentFeedback } from '../testing/content/sentFeedback.ts'
import { hireStaff } from '../testing/people/hireStaff.ts'
import { testApp } from '../testing/testApp.ts'
import { lookAfter } from './feedback.job.ts'

const app = await testApp()
const { db } = app
const [answerer, responsible, chief] = [
  await hireStaff(app, 'answerer'),
  await hireStaff(app, 'responsible'),
  await hireStaff(app, 'chief'),
]

beforeEach(async () => {
  await db.deleteFrom('feedback').execute()
  await db.deleteFrom('staff_notice').execute()
  await db.deleteFrom('calendar_day').execute()
})

const told = async () =>
  (await db.selectFrom('staff_notice').select(['staff_id', 'kind', 'feedback_id']).execute())
    .map(({ staff_id, kind }) => `${kind} ${[answerer, responsible, chief].find(({ id }) => id === staff_id)?.name}`)
    .sort()

/** Sent on Tuesday, 10 November 2026: due on the 17th. */
const sent = async () => {
  const { id } = await sentFeedback(app, { sentAt: '2026-11-10 10:00:00' })
  await db.updateTable('feedback').set({ assignee_id: answerer.id }).where('id', '=', id).execute()
  return id
}

test('due today tells who replies, then it climbs; each hears it once, nobody at night', async () => {
  await sent()
  for (const quiet of ['2026-11-16 10:00:00', '2026-11-17 08:59:00']) await lookAfter(db, quiet)
  expect(await told()).toEqual([])
  for (const time of ['2026-11-17 09:00:00', '2026-11-17 09:05:00']) await lookAfter(db, time)
  expect(await told()).toEqual([`due ${answerer.name}`])
  await lookAfter(db, '2026-11-20 09:00:00')
  expect(await told()).toEqual([`due ${answerer.name}`, `overdue ${chief.name}`, `overdue ${responsible.name}`].sort())
})

test('a holiday that is entered later moves the day it is due, and the trail says so', async () => {
  const id = await sent()
  await db.insertInto('calendar_day').values({ day: '2026-11-12', works: false, name: '临时放假' }).execute()
  await lookAfter(db, '2026-11-17 10:00:00')
  const { due_on } = await db.selectFrom('feedback').where('id', '=', id).select('due_on').executeTakeFirstOrThrow()
  expect(due_on).toBe('2026-11-18')
  expect(await told()).toEqual([])
  const acts = await db.selectFrom('audit').where('subject', '=', id).select('act').execute()
  expect(acts.map(({ act }) => act)).toEqual(['recount due days'])
})
