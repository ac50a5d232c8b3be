import { expect, test } from 'vitest'
import { chinaDay, chinaMidnightAfter } from './chinaTime.ts'

test.each([
  ['2026-11-16T15:59:59.999Z', '2026-11-16'],
  ['2026-11-16T16:00:00.000Z', '2026-11-17'],
  ['2026-12-31T16:00:00.000Z', '2027-01-01'],
  ['2028-02-28T16:00:00.000Z', '2028-02-29'],
])('at %s it is %s in China, as the calendar of the zone says', (moment, day) => {
  const now = new Date(moment)
  expect(chinaDay(now)).toBe(day)
  expect(new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai', dateStyle: 'short' }).format(now)).toBe(day)
})

test('the next day begins at midnight there', () => {
  const midnight = new Date('2026-11-16T16:00:00.000Z').getTime()
  expect(chinaMidnightAfter(midnight - 1)).toBe(midnight)
  expect(chinaMidnightAfter(midnight)).toBe(midnight + 86_400_000)
})
