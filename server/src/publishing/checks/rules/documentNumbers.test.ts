import { expect, test } from 'vitest'
import { spotted } from '../../../testing/content/spotted.ts'
import { documentNumbers } from './documentNumbers.ts'

test.each([
  ['财库[2024]3号', '[2024]3号 must 〔2024〕3号'],
  ['财库(2024)3号', '(2024)3号 must 〔2024〕3号'],
  ['财库（2024）3号', '（2024）3号 must 〔2024〕3号'],
  ['示财采【2024】 12号', '【2024】 12号 must 〔2024〕12号'],
  ['国办发〔2024）5号', '〔2024）5号 must 〔2024〕5号'],
  ['财库〔2024〕第3号', '〔2024〕第3号 hint 〔2024〕3号'],
  ['财库〔2024〕03号', '〔2024〕03号 hint 〔2024〕3号'],
  ['财库〔2024年〕3号', '〔2024年〕3号 hint 〔2024〕3号'],
])('%s', (text, found) => {
  expect(spotted(documentNumbers, text)).toEqual([found])
})

test.each(['财库〔2024〕3号', '财政部令第87号', '（2024）京01民初5号', '图（2024）', '第3号公告'])(
  '%s is as it should be',
  (text) => {
    expect(spotted(documentNumbers, text)).toEqual([])
  },
)
