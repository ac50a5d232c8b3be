import { expect, test } from 'vitest'
import { holidaysOf, holidayText, weeksOf } from './yearDays.ts'

test('a month stands in weeks from Monday on', () => {
  const weeks = weeksOf('2026', 2)
  expect(weeks).toHaveLength(5)
  expect(weeks[0]).toEqual([undefined, undefined, undefined, undefined, undefined, undefined, '2026-02-01'])
  expect(weeks.flat().filter(Boolean)).toHaveLength(28)
  expect(weeksOf('2027', 2)).toHaveLength(4)
})

test('days off in a row are said as one stretch, with the days that are worked for them', () => {
  const rest = (day: string) => ({ day, works: false, name: '元旦' })
  const [holiday] = holidaysOf([
    ...['2026-01-01', '2026-01-02', '2026-01-03'].map(rest),
    { day: '2026-01-04', works: true, name: '元旦调休' },
  ])
  expect(holiday && holidayText(holiday)).toBe('1月1日至1月3日放假，共 3 天；1月4日上班')
  const before = { day: '2025-12-28', works: true, name: '国庆节调休' }
  expect(holidaysOf([before, rest('2026-01-01')]).map(({ name }) => name)).toEqual(['元旦', '国庆节'])
  expect(holidaysOf([rest('2026-01-01')]).map(holidayText)).toEqual(['1月1日放假'])
})
