import { expect, test } from 'vitest'
import { isWorthKeeping } from './watched.ts'

test.each([
  [0, false],
  [2.9, false],
  [3, true],
  [34.9, true],
  [35, false],
  [40, false],
  [Number.NaN, false],
])('of a film of 40 seconds, the place %s is kept: %s', (time, kept) => {
  expect(isWorthKeeping(time, 40)).toBe(kept)
})
