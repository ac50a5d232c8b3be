import { expect, test } from 'vitest'
import { effectiveWords } from './effectiveWords.ts'

test('a day that is only assumed is not told to a reader as the day a law takes effect', () => {
  expect(effectiveWords({ effective: '2025-07-01', effectiveAssumed: false })).toBe('2025-07-01 施行')
  expect(effectiveWords({ effective: '2025-07-01', effectiveAssumed: true })).toBe('施行日期待核')
})
