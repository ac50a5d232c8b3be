import { writeNumber } from '@zhengcai/contract/platform/writeNumber.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chineseNumber } from '../platform/text/chineseNumber.ts'
import { articleLabel } from './articleLabel.ts'

test('a label is written as printed', () => {
  expect(['22', '120.1', '1010', '10', '105'].map(articleLabel)).toEqual([
    '第二十二条',
    '第一百二十条之一',
    '第一千零一十条',
    '第十条',
    '第一百零五条',
  ])
})

test('every number of an article reads back', () => {
  fc.assert(fc.property(fc.integer({ min: 1, max: 9999 }), (number) => chineseNumber(writeNumber(number)) === number))
})
