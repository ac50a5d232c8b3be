import { expect, test } from 'vitest'
import { calendarOf } from '../../laws/deadlines/countDays.ts'
import { questionClock } from './questionClock.ts'

/** The first of October to the seventh are free, and the tenth, a Saturday, is worked. */
const calendar = calendarOf([
  ...['01', '02', '03', '04', '05', '06', '07'].map((day) => ({ day: `2026-10-${day}`, works: false, name: '国庆节' })),
  { day: '2026-10-10', works: true, name: '调休' },
])
const clock = (today: string, status: '0' | '1' | '3' = '0') =>
  questionClock({ status, dueDay: '2026-10-12' }, today, calendar)

// Asked on Tuesday the 29th of September: the 30th, 8, 9, 10 and 12 October are the five.
test.each([
  ['2026-09-29', 0, 0],
  ['2026-09-30', 1, 0],
  ['2026-10-01', 1, 0],
  ['2026-10-07', 1, 0],
  ['2026-10-08', 2, 0],
  ['2026-10-10', 4, 0],
  ['2026-10-11', 4, 0],
  ['2026-10-12', 5, 0],
  ['2026-10-13', 6, 1],
  ['2026-10-17', 9, 4],
  ['2026-10-19', 10, 5],
])('on %s it is working day %i, %i over', (today, usedDays, overdueDays) => {
  expect(clock(today)).toEqual({ allowedDays: 5, usedDays, overdueDays, paused: false })
})

test('while the asker is asked to add something the clock stands still', () => {
  expect(clock('2026-10-19', '3')).toEqual({ allowedDays: 5, usedDays: 0, overdueDays: 0, paused: true })
})
