import { NOTE_SIGN } from '@zhengcai/contract/publishing/trees/blocksOfTree.ts'
import { expect, test } from 'vitest'
import { quoted, shown } from './quoted.ts'

const TEXT = '第一句。设备由供应商按装调试，费用另计；第三句。'
const at = TEXT.indexOf('按装')

test('the sentence around the words is shown, not its neighbours', () => {
  expect(quoted(TEXT, at, at + 2)).toEqual({ before: '设备由供应商', after: '调试，费用另计；' })
})

test.each([
  ['at the beginning of a text', '按装。下一句', 0, { before: '', after: '。' }],
  ['without any end', '只有按装', 2, { before: '只有', after: '' }],
  ['right behind an end', '完。按装', 2, { before: '', after: '' }],
])('words %s', (_where, text, from, expected) => {
  expect(quoted(text, from, from + 2)).toEqual(expected)
})

test('of a long sentence the part around the words is shown', () => {
  const { before, after } = quoted(`${'前'.repeat(100)}按装${'后'.repeat(100)}`, 100, 102)
  expect(before).toBe(`…${'前'.repeat(36)}`)
  expect(after).toBe(`${'后'.repeat(36)}…`)
})

test('signs that only hold a place are not shown', () => {
  expect(shown(`账目${NOTE_SIGN}与\ufffc\ufffc记录\n如下`)).toBe('账目与…记录 如下')
})
