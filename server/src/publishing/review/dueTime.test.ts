import { expect, test } from 'vitest'
import { calendarOf } from '../../laws/deadlines/countDays.ts'
import { dueTime, minutesWorked } from './dueTime.ts'

const calendar = calendarOf([
  { day: '2026-11-18', works: false, name: '假日' },
  { day: '2026-11-21', works: true, name: '调休' },
])
const [FOUR_HOURS, TWO_DAYS] = [{ unit: 'hours', amount: 4 } as const, { unit: 'days', amount: 2 } as const]

test.each([
  ['within the day', '2026-11-16 10:20:00', '2026-11-16 14:20:00'],
  ['before the office opens', '2026-11-16 07:00:00', '2026-11-16 13:00:00'],
  ['until the very end of the day', '2026-11-16 13:00:00', '2026-11-16 17:00:00'],
  ['over the night', '2026-11-16 16:00:00', '2026-11-17 12:00:00'],
  ['over a holiday', '2026-11-17 16:30:00', '2026-11-19 12:30:00'],
  ['in the evening before a Saturday that is worked', '2026-11-20 19:00:00', '2026-11-21 13:00:00'],
  ['on a Sunday', '2026-11-22 11:00:00', '2026-11-23 13:00:00'],
])('four hours of work, %s', (_when, now, due) => {
  expect(dueTime(now, FOUR_HOURS, calendar)).toBe(due)
})

test.each([
  ['from a Monday', '2026-11-16 10:20:00', '2026-11-19 17:00:00'],
  ['from a Friday before a Saturday that is worked', '2026-11-20 23:59:00', '2026-11-23 17:00:00'],
  ['from a Sunday', '2026-11-22 11:00:00', '2026-11-24 17:00:00'],
])('two working days, %s', (_when, now, due) => {
  expect(dueTime(now, TWO_DAYS, calendar)).toBe(due)
})

test.each([
  ['within the day', '2026-11-16 10:20:00', '2026-11-16 14:20:00', 240],
  ['over the night', '2026-11-16 16:00:00', '2026-11-17 10:00:00', 120],
  ['over a holiday', '2026-11-17 16:30:00', '2026-11-19 09:30:00', 60],
  ['over a weekend with a Saturday that is worked', '2026-11-20 16:00:00', '2026-11-23 10:00:00', 600],
  ['in the night', '2026-11-16 20:00:00', '2026-11-17 08:00:00', 0],
])('minutes of work, %s', (_when, from, to, minutes) => {
  expect(minutesWorked(from, to, calendar)).toBe(minutes)
})
