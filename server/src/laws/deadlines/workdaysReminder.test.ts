import { expect, test } from 'vitest'
import { testDatabase } from '../../testing/testApp.ts'
import { workdaysJob } from '../workdays.job.ts'
import { workdaysReminder } from './workdaysReminder.ts'

const { db } = await testDatabase()

test('from October on the office hears that the coming year is missing', async () => {
  expect(await workdaysReminder(db, '2026-09-30')).toBeUndefined()
  expect(await workdaysReminder(db, '2026-10-01')).toMatch(/^2027 年的放假安排尚未录入/)
  expect(await workdaysReminder(db, '2025-11-20')).toBeUndefined()
})

test('a running year that is missing is told on any day', async () => {
  expect(await workdaysReminder(db, '2027-03-01')).toMatch(/^2027 年的/)
  expect(await workdaysReminder(db, '2027-12-01')).toMatch(/^2027、2028 年的/)
})

test('the server says it when it starts, until it is mended', async () => {
  const reminders = async () => {
    const told: string[] = []
    const onError = (error: Error) => told.push(error.message)
    await workdaysJob({ db, remind: (message) => told.push(message), onError }).close()
    return told
  }
  await db.deleteFrom('calendar_day').execute()
  expect(await reminders()).toHaveLength(1)
  const thisYear = new Date().getUTCFullYear()
  await db
    .insertInto('calendar_day')
    .values(
      [thisYear - 1, thisYear, thisYear + 1, thisYear + 2].map((year) => ({
        day: `${year}-01-01`,
        works: false,
        name: '元旦',
      })),
    )
    .execute()
  expect(await reminders()).toEqual([])
})

test('it looks again after days were entered, and names the screen', async () => {
  await db.deleteFrom('calendar_day').execute()
  const told: string[] = []
  let entered = () => {}
  const said: unknown[] = []
  const job = workdaysJob({
    db,
    changes: {
      on(tag, act) {
        if (tag === 'calendar_day') entered = act
      },
    },
    remind: (message) => told.push(message),
    onError: (error) => told.push(error.message),
    job: (_name, act) => async () => said.push(await act()),
  })
  await expect.poll(() => said).toHaveLength(1)
  expect(told[0]).toContain('请在编辑部的“节假日”（/office/days）中录入')
  const years = [-1, 0, 1, 2].map((more) => new Date().getUTCFullYear() + more)
  await db
    .insertInto('calendar_day')
    .values(years.map((year) => ({ day: `${year}-01-01`, works: false, name: '元旦' })))
    .execute()
  entered()
  await expect.poll(() => said.at(-1)).toBe('需要的年份都已录入')
  await job.close()
})
