import { expect, test } from 'vitest'
import { spotted } from '../../../testing/content/spotted.ts'
import { articleForms } from './articleForms.ts'

test.each([
  ['《政府采购法》第22条', '第22条 hint 第二十二条'],
  ['《政府采购法》（2014年修正）第103条', '第103条 hint 第一百零三条'],
  ['第二十二条第2款', '第2款 hint 第二款'],
  ['依照第 二十二 条', '第 二十二 条 hint 第二十二条'],
  ['依照第廿二条', '第廿二条 hint 第二十二条'],
  ['依照第一十二条', '第一十二条 hint 第十二条'],
  ['依照第二二条', '第二二条 hint 第二十二条'],
  ['第二十二条一款', '一款 hint 第一款'],
])('%s', (text, found) => {
  expect(spotted(articleForms, text)).toEqual([found])
})

test.each([
  '合同第22条',
  '《政府采购法》第二十二条第一款第（三）项',
  '第一百一十条',
  '第一百零三条',
  '第二百〇五条',
  '第十条',
])('%s is as it should be', (text) => {
  expect(spotted(articleForms, text)).toEqual([])
})
