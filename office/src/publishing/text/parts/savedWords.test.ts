import { expect, test } from 'vitest'
import { savedWords } from './savedWords.ts'

test('a text that came in from files is not said to have been saved', () => {
  expect(savedWords(0, false)).toBe('导入后未改')
  expect(savedWords(1, true)).toBe('第 1 次保存 · 由您编辑')
  expect(savedWords(12, false)).toBe('第 12 次保存')
})
