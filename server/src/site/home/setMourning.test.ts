import { expect, test } from 'vitest'
import { chinaDay } from '../../platform/time/chinaTime.ts'
import { testApp } from '../../testing/testApp.ts'
import { setMourning } from './setMourning.ts'
import { isDayOfMourning } from './siteFacts.ts'

const { db, anonymous } = await testApp()

test('the office switches greyscale on and off, and the act is on record', async () => {
  expect(await setMourning(db, ['on'], 'office:test')).toBe('现在为灰色显示。')
  await expect.poll(() => anonymous.portal.dayOfMourning()).toBe(true)
  expect(await setMourning(db, ['off'], 'office:test')).toBe('现在为正常显示。')
  await expect.poll(() => anonymous.portal.dayOfMourning()).toBe(false)
  const acts = await db.selectFrom('audit').select(['actor', 'act']).execute()
  expect(acts).toEqual([
    { actor: 'office:test', act: 'mourning' },
    { actor: 'office:test', act: 'mourning' },
  ])
})

test('a span of days can be planned', async () => {
  const today = chinaDay()
  expect(await setMourning(db, [today, today], 'office:test')).toBe(`现在为灰色显示，定在 ${today} 至 ${today}。`)
  expect(await setMourning(db, [], 'office:test')).toContain('定在')
})

test('the days themselves count, the day before and the day after do not', () => {
  const planned = { on: false, from: '2026-12-13', to: '2026-12-14' }
  expect(['2026-12-12', '2026-12-13', '2026-12-14', '2026-12-15'].map((day) => isDayOfMourning(planned, day))).toEqual([
    false,
    true,
    true,
    false,
  ])
})

test.each([
  ['maybe'],
  ['2026-02-30', '2026-03-01'],
  ['2026-03-02', '2026-03-01'],
  ['2026-03-01'],
  ['on', 'off'],
  ['2099-03-01', '2099-03-01', 'on'],
])('%s is refused with a word of help', async (...words) => {
  await expect(setMourning(db, words, 'office:test')).rejects.toThrow('请写 on、off')
})

test('days that are over are refused', async () => {
  await expect(setMourning(db, ['2020-12-13', '2020-12-14'], 'office:test')).rejects.toThrow('结束日已经过去')
})
