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

test('spaces around a number hide no period', () => {
  expect(found('应当在 7 个工作日内作出答复')).toEqual(['7 个工作日=7 workday'])
  expect(found('不少于　20　日，３ 天内支付，5个 工作日')).toEqual([
    '20　日=20 day',
    '３ 天=3 day',
    '5个 工作日=5 workday',
  ])
  expect(found('自 2026 年 9 月 1 日起施行，第 3 日，每 5 日，第 2 个工作日')).toEqual([])
  expect(found('1. 30日内答复')).toEqual(['30日=30 day'])
  expect(found('序号 1 日期 2026 年，3 日常管理，2 天津市，4 日程')).toEqual([])
})

test.each([
  '每年3月1日至15日申报',
  '每月1日至10日报送',
  '每月的1日到10日',
  '12月25日、26日',
  '12月25、26、27日和29日',
  '3月1-15日，3月1日—15日，3月1日～3月15日',
  '每年 3 月 1 日 至 15 日',
  '9月1日（星期二）至7日',
  '五月一日至三十一日，十月一日及二日',
  '次月15日前，当月二十日前，每季度首月15日以前',
  '2026-03-01至15日，2026/3/1日',
  '第3日至5日',
])('days of the month are no periods: %s', (text) => {
  expect(found(text)).toEqual([])
})

test('a period beside a date is still found', () => {
  expect(found('自2026年9月1日起15日内')).toEqual(['15日=15 day'])
  expect(found('公示期为9月1日至7日，7日后公布')).toEqual(['7日=7 day'])
  expect(found('3月1日、5个工作日，9月1日或者60日')).toEqual(['5个工作日=5 workday', '60日=60 day'])
  expect(found('第一、三十日内答复；第二，3至5日')).toEqual(['三十日=30 day', '5日=5 day'])
  expect(found('处1.5至3日，3日以上15日以下，10日至20日')).toEqual([
    '3日=3 day',
    '3日=3 day',
    '15日=15 day',
    '10日=10 day',
    '20日=20 day',
  ])
  expect(found('十五日期满，7日期限届满，30日历天，三个月、三十日')).toEqual([
    '十五日=15 day',
    '7日=7 day',
    '30日=30 day',
    '三十日=30 day',
  ])
})
