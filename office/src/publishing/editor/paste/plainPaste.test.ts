import { expect, test } from 'vitest'
import { looksLikeMarkdown, plainSlice } from './plainPaste.ts'

const lines = (text: string) => plainSlice(text).content.content.map((node) => node.textContent)

test('plain text becomes a paragraph for each line, without indents, empty lines and controls', () => {
  expect(lines('　　甲\r\n\r\n\t乙 \n\u0007丙')).toEqual(['甲', '乙', '丙'])
  expect(lines(' 里面 ')).toEqual([' 里面 '])
  expect(lines('\n \n')).toEqual([])
})

test.each(['# 题\n正文', '- 甲\n- **乙**', '| a | b |\n| --- | --- |\n| 1 | 2 |', '见[甲](/a)\n\n> 引'])(
  '%s is offered as Markdown',
  (text) => {
    expect(looksLikeMarkdown(text)).toBe(true)
  },
)

test.each(['一、总则', '1. 甲\n2. 乙', '3 * 4 = 12', '#话题#', '甲|乙', '【甲】（乙）'])(
  '%s is taken as it is',
  (text) => {
    expect(looksLikeMarkdown(text)).toBe(false)
  },
)
