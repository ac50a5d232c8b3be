import { expect, test } from 'vitest'
import { topOf } from './topOf.ts'

test.each([
  [0, 1],
  [1, 1],
  [3, 5],
  [10, 10],
  [11, 20],
  [4_999, 5_000],
  [5_001, 10_000],
])('an axis for %i ends at %i', (greatest, top) => expect(topOf(greatest)).toBe(top))
