import { expect, test } from 'vitest'
import { chineseNumber } from '../../../platform/text/chineseNumber.ts'
import { hanNumber } from './hanNumber.ts'

test('every number up to 1300 is written as it is read again', () => {
  for (let value = 1; value <= 1_300; value++) expect(chineseNumber(hanNumber(value))).toBe(value)
  expect([10, 22, 103, 110, 1_005].map(hanNumber)).toEqual(['十', '二十二', '一百零三', '一百一十', '一千零五'])
})
