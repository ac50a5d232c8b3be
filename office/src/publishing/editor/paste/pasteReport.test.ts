import { expect, test } from 'vitest'
import { noReport, pasteWords } from './pasteReport.ts'

test('one line says what a paste changed, and nothing where it changed nothing', () => {
  expect(pasteWords({ ...noReport('wechat'), formats: 12, pictures: 3 })).toBe('已去除格式 12 处，3 幅图未能带入')
  expect(pasteWords({ ...noReport('word'), pictures: 3 })).toBe('3 幅图未能带入，用“导入 Word”可带入图片')
  expect(pasteWords(noReport('excel'))).toBe('')
})
