import { expect, test } from 'vitest'
import { chineseNumber } from './chineseNumber.ts'

test.each([
  ['七', 7],
  ['十', 10],
  ['十五', 15],
  ['二十', 20],
  ['二十二', 22],
  ['一百', 100],
  ['一百零三', 103],
  ['一百一十', 110],
  ['一千二百六十', 1260],
  ['两', 2],
  ['22', 22],
  ['１５', 15],
])('%s is %i', (written, value) => {
  expect(chineseNumber(written)).toBe(value)
})

test.each(['', '条', '十十', '百', '二三', '第三', '零', '1.5'])('%s is no number', (written) => {
  expect(chineseNumber(written)).toBeUndefined()
})
