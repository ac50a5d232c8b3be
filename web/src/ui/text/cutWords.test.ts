import { expect, test } from 'vitest'
import { cutWords } from './cutWords.ts'

const cut = (text: string) => cutWords(text).join('|')

test.each([
  '一个月在卖场下了三单办公椅，每单9万多，会被认定拆分吗',
  '《示例省政府采购条例》（2025年修订）',
  '三市共用评标席位 远程异地评审常态运行',
])('%s is cut without losing or adding anything', (title) => {
  expect(cut(title).replaceAll('|', '')).toBe(title)
})

test('words stay whole, and no line begins with a closing mark or a particle, nor ends with an opening one', () => {
  const title = '框架协议采购的供应商：“入围”之后怎样履约、验收？'
  const words = cut(title).split('|')
  expect(words.length).toBeGreaterThan(5)
  expect(words.filter((word) => /^[、。，；：？！”》）的]/.test(word))).toEqual([])
  expect(words.filter((word) => /[“《（]$/.test(word))).toEqual([])
  expect(cut(title)).toMatch(/供应商/)
  expect(cut('预算30万元的项目')).toMatch(/30万/)
})
