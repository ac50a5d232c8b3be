import { expect, test } from 'vitest'
import { readNumber, writeNumber } from './chineseNumber.ts'

test('every number an article can bear is read as it is written', () => {
  for (let value = 1; value < 10_000; value++) expect(readNumber(writeNumber(value)), writeNumber(value)).toBe(value)
  expect([10, 12, 20, 22, 101, 110, 111, 1001, 1010, 1260].map(writeNumber)).toEqual([
    '十',
    '十二',
    '二十',
    '二十二',
    '一百零一',
    '一百一十',
    '一百一十一',
    '一千零一',
    '一千零一十',
    '一千二百六十',
  ])
})

test('digits and other ways of writing are read too, and what is no number is not', () => {
  expect(readNumber('22')).toBe(22)
  expect(readNumber('一百〇一')).toBe(101)
  expect(readNumber('两百')).toBe(200)
  expect(readNumber('二十二条')).toBeUndefined()
  expect(readNumber('')).toBeUndefined()
})
