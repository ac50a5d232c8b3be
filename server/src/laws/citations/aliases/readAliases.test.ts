import { expect, test } from 'vitest'
import { namesBeside } from './aliasFile.ts'
import { checkAliases, readAliases } from './readAliases.ts'

const problemsOf = (act: () => unknown): string[] => {
  try {
    act()
  } catch (error) {
    return (error as Error).message.split('\n')
  }
  return []
}

test('an editor writes one law a line with the names readers give it', () => {
  expect(readAliases('aliases.txt', '# 说明\n\n政府采购法 ← 采购法、采招法\n示例水井法 <- 水井法\n')).toEqual([
    { law: '政府采购法', alias: '采购法', line: 3 },
    { law: '政府采购法', alias: '采招法', line: 3 },
    { law: '示例水井法', alias: '水井法', line: 4 },
  ])
})

test('every line that cannot be read is told with what is wrong', () => {
  const source =
    '采购法\n ← 采购法\n政府采购法 ←\n政府采购法 ← 《采购法》\n政府采购法 ← 法\n水井法 ← 井法\n水闸法 ← 井法\n闸法 ← 第三条'
  expect(problemsOf(() => readAliases('aliases.txt', source))).toEqual([
    'aliases.txt:1 应写成“法规名称 ← 简称”，几个简称用空格隔开，例如“政府采购法 ← 采购法”',
    'aliases.txt:2 应写成“法规名称 ← 简称”，几个简称用空格隔开，例如“政府采购法 ← 采购法”',
    'aliases.txt:3 应写成“法规名称 ← 简称”，几个简称用空格隔开，例如“政府采购法 ← 采购法”',
    'aliases.txt:4 “《采购法》”不要带书名号',
    'aliases.txt:5 “法”太短，简称至少两个字',
    'aliases.txt:7 “井法”在第 6 行已经是“水井法”的简称',
    'aliases.txt:8 “第三条”像是条号，不能作简称',
  ])
  expect(problemsOf(() => readAliases('aliases.txt', '\n'.repeat(6_000)))).toEqual(['aliases.txt:5001 至多 5000 行'])
})

test('a law that is not held and a name that is another’s are told too', () => {
  const lines = readAliases('aliases.txt', '水井法 ← 井法\n水闸法 ← 闸法\n水井法 ← 渠法')
  expect(problemsOf(() => checkAliases('aliases.txt', lines, ['水井法', '渠法']))).toEqual([
    'aliases.txt:2 没有收录“水闸法”，请写法规的全称',
    'aliases.txt:3 “渠法”是另一部法规的名称',
  ])
})

test('the law of the trade is known by the name officials give it', () => {
  expect(namesBeside([]).get('政府采购法')).toContain('政采法')
})
