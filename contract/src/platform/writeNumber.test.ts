import { expect, test } from 'vitest'
import { writeNumber } from './writeNumber.ts'

test.each([
  [1, '一'],
  [10, '十'],
  [12, '十二'],
  [20, '二十'],
  [21, '二十一'],
  [100, '一百'],
  [102, '一百零二'],
  [110, '一百一十'],
  [115, '一百一十五'],
  [1000, '一千'],
  [1001, '一千零一'],
  [1010, '一千零一十'],
  [1260, '一千二百六十'],
])('%i is written %s', (number, written) => {
  expect(writeNumber(number)).toBe(written)
})
