import { expect, test } from 'vitest'
import { wordFinder } from './wordFinder.ts'

test('what stands beside the same character nearly everywhere is a piece of a longer word', () => {
  const { find, isPiece } = wordFinder(['款债务', '债务人', '承运人'])
  for (const end of ['人', '的', '由', '在', '应', '向']) find(`应收账款债务${end}债务人${end}`)
  for (const text of ['由承运人赔偿', '向承运人主张', '承运人', '该承运人的', '其承运人应']) find(text)
  expect([...find('应收账款债务人')]).toEqual(['款债务', '债务人'])
  expect(isPiece('款债务')).toBe(true)
  expect(isPiece('承运人')).toBe(false)
  expect(isPiece('从没见过')).toBe(false)
})
