import { expect, test } from 'vitest'
import { findPeriods } from './findPeriods.ts'

const found = (text: string) =>
  findPeriods(text).map(({ start, end, days, unit }) => `${text.slice(start, end)}=${days} ${unit}`)

test('periods are found however they are written', () => {
  expect(found('应当在收到质疑之日起七个工作日内答复')).toEqual(['七个工作日=7 workday'])
  expect(found('公示期不少于5个工作日，逾期15日的，自第１０日起')).toEqual(['5个工作日=5 workday', '15日=15 day'])
  expect(found('不得少于二十日；三十天内支付')).toEqual(['二十日=20 day', '三十天=30 day'])
})

test('dates and places in a row are no periods', () => {
  expect(found('自2026年9月1日起施行，五月十五日截止，第三日，当日，次日，每5日')).toEqual([])
})
