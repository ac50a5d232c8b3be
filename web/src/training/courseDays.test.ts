import { expect, test } from 'vitest'
import { coursesByDay, daysIn, isWeekend, spanInMonth } from './courseDays.ts'

const course = (from: string, to: string) => ({ id: from, title: from, from, to })

test('a month has its days, also in a leap year', () => {
  expect(['2026-02', '2028-02', '2026-11', '2026-12'].map(daysIn)).toEqual([28, 29, 30, 31])
})

test('a course counts on every day it lasts, also where it crosses the end of the month', () => {
  const days = coursesByDay('2026-11', [course('2026-10-30', '2026-11-02'), course('2026-11-30', '2026-12-01')])
  expect(days.flatMap((courses, at) => (courses.length > 0 ? [at + 1] : []))).toEqual([1, 2, 30])
})

test('weekends are told from working days', () => {
  expect([13, 14, 15, 16].map((day) => isWeekend('2026-11', day))).toEqual([false, true, true, false])
})

test('a span names another month only where it reaches into it', () => {
  expect(spanInMonth(course('2026-11-03', '2026-11-05'), '2026-11')).toBe('3日—5日')
  expect(spanInMonth(course('2026-11-30', '2026-12-01'), '2026-11')).toBe('30日—12月1日')
  expect(spanInMonth(course('2026-11-07', '2026-11-07'), '2026-11')).toBe('7日')
})
