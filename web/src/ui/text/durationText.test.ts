import { expect, test } from 'vitest'
import { durationText } from './durationText.ts'

test.each([
  [0, '00:00'],
  [40.9, '00:40'],
  [59.999, '00:59'],
  [2538, '42:18'],
  [3600, '1:00:00'],
  [3723, '1:02:03'],
  [-1, '00:00'],
  [Number.NaN, '00:00'],
  [Number.POSITIVE_INFINITY, '00:00'],
])('%s seconds are written %s', (seconds, text) => {
  expect(durationText(seconds)).toBe(text)
})
