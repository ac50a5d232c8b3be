import { expect, test } from 'vitest'
import { percent, quantile } from './spread.ts'

test.each([
  [[], 0.5, null],
  [[3], 0.9, 3],
  [[5, 1, 3], 0.5, 3],
  [[1, 2, 3, 4], 0.5, 2],
  [[1, 2, 3, 4, 5, 6, 7, 8, 9, 10], 0.9, 9],
])('of %j so much as %f does not exceed %s', (values, share, expected) =>
  expect(quantile(values, share)).toBe(expected),
)

test('nothing of nothing is no percentage', () => {
  expect([percent(0, 0), percent(0, 3), percent(2, 3)]).toEqual([null, 0, 67])
})
