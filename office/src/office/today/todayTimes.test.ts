import { expect, test } from 'vitest'
import { daysAgo, dayTime, sinceText } from './todayTimes.ts'

const now = Date.parse('2026-11-16T01:42:00Z')

test.each([
  ['2026-11-16 14:30:00', '今天 14:30'],
  ['2026-11-15 17:20:00', '昨天 17:20'],
  ['2026-11-17 00:00:00', '明天 00:00'],
  ['2026-11-13 16:08:00', '周五 16:08'],
  ['2026-11-20 09:00:00', '周五 09:00'],
  ['2026-11-10 09:00:00', '11月10日 09:00'],
  ['2026-12-01 09:00:00', '12月1日 09:00'],
])('%s is read as %s on a Monday morning in Beijing', (time, words) => {
  expect(dayTime(time, now)).toBe(words)
})

test.each([
  ['2026-11-16 09:41:59', '0 分钟'],
  ['2026-11-16 08:55:00', '47 分钟'],
  ['2026-11-15 17:20:00', '16 小时'],
  ['2026-11-13 16:08:00', '2 天'],
  ['2026-11-16 10:00:00', '0 分钟'],
])('what waits since %s waits %s', (time, words) => {
  expect(sinceText(time, now)).toBe(words)
})

test('days are counted by the calendar of Beijing', () => {
  expect(daysAgo('2026-11-16 00:00:01', now)).toBe('今天')
  expect(daysAgo('2026-11-15 23:59:59', now)).toBe('1 天前')
})
