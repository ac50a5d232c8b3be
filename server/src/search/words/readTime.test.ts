import { expect, test } from 'vitest'
import { readTime } from './readTime.ts'

const read = (keyword: string) => {
  const time = readTime(keyword, 20_261_115)
  return time && [time.rest, time.said]
}

test.each([
  ['最新集采目录', '集采目录', '最新'],
  ['框架协议新规', '框架协议', '新规'],
  ['框架协议新办法', '框架协议', '新办法'],
  ['最近的质疑案例', '质疑案例', '最近的'],
  ['2026年3月采购新闻', '采购新闻', '2026年3月'],
  ['2026-03 采购', '采购', '2026年3月'],
  ['采购 2026年3月份', '采购', '2026年3月'],
  ['3月采购新闻', '采购新闻', '2026年3月'],
  ['十二月的处罚', '处罚', '2025年12月'],
  ['今年的集采目录', '集采目录', '2026年'],
  ['去年质疑', '质疑', '2025年'],
  ['上个月 专家', '专家', '2026年10月'],
  ['2025年处罚', '处罚', '2025年'],
])('%s asks for %s of %s', (keyword, rest, said) => {
  expect(read(keyword)).toEqual([rest, said])
})

test.each([
  '最近三年违法记录',
  '最近一次评审',
  '新规定',
  '新规则',
  '合作创新办法',
  '新办法什么时候施行',
  '3个月内签合同',
  '三个月',
  '2025年7月1日起施行',
  '2025年版目录',
  '2018年修正',
  '示财库〔2024〕9号',
  '2000元以下',
  '3月1日开标',
  '最新',
  '2026年3月',
])('%s says nothing of when it was published, or nothing else', (keyword) => {
  expect(read(keyword)).toBeUndefined()
})

test('January looks back to December of the year before', () => {
  expect(readTime('上个月 专家', 20_260_105)?.said).toBe('2025年12月')
})
