import { expect, test } from 'vitest'
import { addDays, dayWords, monthAfter, monthIn, weeksOf } from './months.ts'

test('a month is shown in whole weeks that begin on Monday', () => {
  const days = weeksOf('2026-11')
  expect([days[0], days.at(-1), days.length]).toEqual(['2026-10-26', '2026-12-06', 42])
  expect(weeksOf('2027-02')).toHaveLength(28)
  expect(weeksOf('2027-02')[0]).toBe('2027-02-01')
})

test('one goes from month to month, over the turn of the year too', () => {
  expect([monthAfter('2026-12', 1), monthAfter('2026-01', -1)]).toEqual(['2027-01', '2025-12'])
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  expect(dayWords('2026-11-17')).toBe('11 月 17 日 周二')
})

test.each(['', '2026-13', 'tomorrow', '2026-1', '99999-01'])(
  '%s in the address is no month: this one is shown',
  (month) => {
    expect(monthIn(new URLSearchParams({ month }), '2026-11-16')).toBe('2026-11')
  },
)
