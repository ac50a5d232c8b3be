import { expect, test } from 'vitest'
import { groupedNumber } from './groupedNumber.ts'

test.each([0, 7, 999, 1_000, 12_345, 123_456, 1_234_567, 1_234.5, 0.1, -7, -140, -1_234, -999_999])(
  '%d is written as readers know it',
  (value) => {
    expect(groupedNumber(value)).toBe(value.toLocaleString('en-US'))
  },
)
