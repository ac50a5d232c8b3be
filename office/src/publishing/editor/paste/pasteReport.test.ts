import { expect, test } from 'vitest'
import { noReport, pasteWords } from './pasteReport.ts'

test('one line says what a paste changed, and nothing where it changed nothing', () => {
  expect(pasteWords({ ...noReport('wechat'), formats: 12, pictures: 3 })).toBe('已去除格式 12 处，3 幅图未能带入')
  expect(pasteWords({ ...noReport('word'), pictures: 3 })).toBe('3 幅图未能带入，用“导入 Word”可带入图片')
  expect(pasteWords(noReport('excel'))).toBe('')
  expect(pasteWords({ ...noReport('word'), plain: 2, pictures: 1 })).toBe(
    '注释只收文字，2 处标题、列表或表格只带入了文字，1 幅图未能带入注释，请放在正文里',
  )
  expect(pasteWords({ ...noReport('web'), plain: 0 })).toBe('')
})
