import { expect, test } from 'vitest'
import { wholeLetters } from './wholeLetters.ts'

test('words that fit stay as they are', () => {
  expect(wholeLetters('吉野家𠮷野家🙂', 60)).toBe('吉野家𠮷野家🙂')
  expect(wholeLetters('采购法', 2)).toBe('采购')
  expect(wholeLetters('', 60)).toBe('')
})

test.each(['𠮷', '🙂'])('%s is taken whole or not at all', (rare) => {
  expect(wholeLetters(`采${rare}购`, 1)).toBe('采')
  expect(wholeLetters(`采${rare}购`, 2)).toBe('采')
  expect(wholeLetters(`采${rare}购`, 3)).toBe(`采${rare}`)
})

test('an address can be made of whatever is left, also where half a letter came in', () => {
  for (const words of ['采\ud842购', '\udfb7采购', '采购\ud842'])
    expect(decodeURIComponent(encodeURIComponent(wholeLetters(words, 60)))).toBe('采购')
})
