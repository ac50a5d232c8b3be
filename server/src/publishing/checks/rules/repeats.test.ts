import { expect, test } from 'vitest'
import { spotted } from '../../../testing/content/spotted.ts'
import { repeats } from './repeats.ts'

test.each([
  ['供应商的的响应文件', '的的 must 的'],
  ['已经提交了了材料', '了了 must 了'],
  ['采购人和和供应商', '和和 must 和'],
  ['应当应当公告', '应当应当 must 应当'],
  ['可以可以延长', '可以可以 must 可以'],
  ['关于于此事', '于于 must 于'],
])('%s', (text, found) => {
  expect(spotted(repeats, text)).toEqual([found])
})

test.each([
  '采购目的的说明',
  '采购标的的数量',
  '的的确确',
  '为了了解情况',
  '存在在线系统',
  '问题是是否公开',
  '参与与否',
  '以及及时答复',
  '对对方负责',
  '理由由质疑人说明',
  '可以以电子形式提交',
  '等等',
  '有关规定规定的期限',
  '本项目项目经理',
])('%s is as it should be', (text) => {
  expect(spotted(repeats, text)).toEqual([])
})
