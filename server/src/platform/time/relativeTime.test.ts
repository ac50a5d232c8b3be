import { expect, test } from 'vitest'
import { resolveTime, WrittenTime } from './relativeTime.ts'

test('relative times count from the day the content was first loaded', () => {
  expect(resolveTime('-3d 09:30', '2026-03-01')).toBe('2026-02-26 09:30:00')
  expect(resolveTime('+1d', '2026-12-31')).toBe('2027-01-01 00:00:00')
  expect(resolveTime('2026-05-06 07:08', '2026-01-01')).toBe('2026-05-06 07:08:00')
  expect(resolveTime('2026-05-06', '2026-01-01')).toBe('2026-05-06 00:00:00')
})

test.each(['yesterday', '2026-02-30', '2026-01-01 25:00', '-3d 9:30', '-3', '2026-13-01', '-3d 23:60'])(
  '%s is no time',
  (written) => {
    expect(WrittenTime.safeParse(written).success).toBe(false)
  },
)
