import { expect, test } from 'vitest'
import { bestFitting, nameFit } from './nameFit.ts'

test.each([
  ['员工', '员工', 3],
  ['账号', '我的账号', 2],
  ['yuangong', '员工', 1],
  ['yg', '员工', 1],
  ['YG', '员工', 1],
  ['ｙｇ', '员工', 1],
  ['yuang', '员工', 1],
  ['zhanghao', '我的账号', 1],
  ['wdzh', '我的账号', 1],
  ['Wang', 'wang.li', 3],
  ['li', 'wang.li', 2],
  ['工员', '员工', 0],
  ['xyz', '员工', 0],
  ['  ', '员工', 0],
  ['g', '员工', 0],
])('%s fits %s by %i', (typed, name, fit) => {
  expect(nameFit(typed, name)).toBe(fit)
})

test('what begins so comes before what only has it, and that before what sounds so', () => {
  const names = ['审计', '设计稿', '计划', '年度审计']
  expect(bestFitting('审计', names, String)).toEqual(['审计', '年度审计'])
  expect(bestFitting('sj', names, String)).toEqual(['审计', '设计稿', '年度审计'])
})
