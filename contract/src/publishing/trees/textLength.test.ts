import { expect, test } from 'vitest'
import { readingMinutes, textLength } from './textLength.ts'

test.each([
  ['', 0],
  ['政府采购', 4],
  ['政府采购，法。', 7],
  ['“引号”——破折号……', 11],
  ['GB 38900-2020', 3],
  ['2026年11月16日', 6],
  ['依照 Word2016 文件', 5],
  ['（一）《法》', 6],
  ['𠮷野家', 3],
  ['，　。\n 、', 3],
  [', . !', 0],
])('%s has %i characters', (text, length) => {
  expect(textLength(text)).toBe(length)
})

test('four hundred characters are read in a minute', () => {
  expect([0, 1, 400, 401].map(readingMinutes)).toEqual([0, 1, 1, 2])
})
