import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { inLanes } from '../../testing/network/inLanes.ts'
import { codeOf, testDatabase } from '../../testing/testApp.ts'
import { giveBack, takeAllowances } from './limits.ts'

// Many wait for one key: on a busy machine that takes its time.
const { db } = await testDatabase({ statementLimit: 30_000 })
beforeEach(() => db.deleteFrom('allowance_use').execute())

const take = (key = 'a', most = 2, seconds = 6_000) => takeAllowances(db, [{ key, windows: [{ most, seconds }] }])
const later = (seconds: number) =>
  db
    .updateTable('allowance_use')
    .set({ at: sql`at - make_interval(secs => ${seconds})` })
    .execute()

test('so many are let through, the next one hears how long to wait', async () => {
  await take()
  await later(2_000)
  await take()
  const refusal = await take().catch((error) => error)
  expect(refusal).toMatchObject({ code: 429, msg: '操作过于频繁，请在 67 分钟后再试' })
  expect(Math.round(refusal.seconds / 100)).toBe(40)
  await later(4_000)
  expect(await codeOf(take())).toBe(200)
  expect(await codeOf(take())).toBe(429)
})

test('the border of an hour is no place to send twice', async () => {
  await take('a', 1)
  await later(5_900)
  expect(await codeOf(take('a', 1))).toBe(429)
  await later(200)
  expect(await codeOf(take('a', 1))).toBe(200)
})

test('the longest wait of all windows is told', async () => {
  const windows = [
    { most: 1, seconds: 60 },
    { most: 2, seconds: 86_400 },
  ]
  await takeAllowances(db, [{ key: 'a', windows }])
  await later(100)
  await takeAllowances(db, [{ key: 'a', windows }])
  const refusal = await takeAllowances(db, [{ key: 'a', windows }]).catch((error) => error)
  expect(refusal.msg).toBe('操作过于频繁，请在 24 小时后再试')
})

test('all are taken or none', async () => {
  await take('full', 1)
  const both = [
    { key: 'free', windows: [{ most: 1, seconds: 60 }] },
    { key: 'full', windows: [{ most: 1, seconds: 60 }] },
  ]
  expect(await codeOf(takeAllowances(db, both))).toBe(429)
  expect(await codeOf(take('free', 1))).toBe(200)
})

test('of fifty at once exactly as many are let through as may, whatever the order of their keys', async () => {
  const windows = [{ most: 7, seconds: 60 }]
  const keys = ['x', 'y', 'z']
  const inOrder = (i: number) => [...keys.slice(i % 3), ...keys.slice(0, i % 3)].map((key) => ({ key, windows }))
  const codes = await inLanes([...Array(50).keys()].map((i) => () => codeOf(takeAllowances(db, inOrder(i)))))
  expect(codes.filter((code) => code === 200)).toHaveLength(7)
  expect(codes.filter((code) => code === 429)).toHaveLength(43)
})

test('what did not happen is given back', async () => {
  await giveBack(db, await take('a', 1))
  expect(await codeOf(take('a', 1))).toBe(200)
})

test('after the clock was set back nobody waits longer than the window, and waiting helps', async () => {
  await take('a', 1)
  await later(-86_400)
  const refusal = await take('a', 1).catch((error) => error)
  expect(refusal.code).toBe(429)
  expect(refusal.seconds).toBeLessThanOrEqual(6_000)
  expect(refusal.seconds).toBeGreaterThan(5_900)
  await later(6_001)
  expect(await codeOf(take('a', 1))).toBe(200)
})
