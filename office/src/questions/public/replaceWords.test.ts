import { expect, test } from 'vitest'
import { replaceAll, replacementsIn } from './replaceWords.ts'

test('words are replaced everywhere, and take a doubled comma along', () => {
  expect(replaceAll('李老师说，李老师问', '李老师', '采购人')).toBe('采购人说，采购人问')
  expect(replaceAll('预算 86 万，13800000000，能不能继续', '13800000000', '')).toBe('预算 86 万，能不能继续')
  expect(replaceAll('请尽快答复，电话 13800000000。', '13800000000', '')).toBe('请尽快答复。')
})

test('what was found in the question and is gone now is told by its place there', () => {
  const found = [
    { from: 1, to: 4, words: '标题里' },
    { from: 7, to: 10, words: '李老师' },
    { from: 11, to: 14, words: '还留着' },
  ]
  expect(replacementsIn('我是李老师，还留着', '我是采购人，还留着', found, 5)).toEqual([{ from: 2, to: 5, by: '' }])
})
