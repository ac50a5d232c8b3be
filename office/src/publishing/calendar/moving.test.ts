import { expect, test } from 'vitest'
import { dayByKey, plannedOn, whyNotOn } from './moving.ts'

const scheduled = { time: '2026-11-20 09:00:00', text: { withdrawTime: '2026-12-01 18:00:00' } }

test('keys move by a day and by a week, other keys do nothing; the minute stays', () => {
  const days = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'].map((key) => dayByKey(scheduled, key))
  expect(days).toEqual(['2026-11-19', '2026-11-21', '2026-11-13', '2026-11-27'])
  expect(dayByKey(scheduled, 'Enter')).toBeUndefined()
  expect(plannedOn(scheduled, '2026-12-31')).toBe('2026-12-31 09:00')
})

test('a day that is over, or after the withdrawal, is refused in words; every other is asked about in the dialog', () => {
  const why = (day: string) => whyNotOn(scheduled, day, '2026-11-16')
  expect(why('2026-11-15')).toBe('11 月 15 日 周日已经过去，不能改到这一天发布')
  expect(why('2026-12-02')).toBe('这篇稿件定于 12 月 1 日 18:00 撤下，须在此之前发布')
  expect([why('2026-11-16'), why('2026-12-01')]).toEqual([undefined, undefined])
  expect(whyNotOn({ ...scheduled, text: { withdrawTime: null } }, '2027-12-02', '2026-11-16')).toBeUndefined()
})
