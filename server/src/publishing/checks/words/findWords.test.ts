import { expect, test } from 'vitest'
import { wordFinder } from './findWords.ts'
import { readWordPairs } from './wordPairs.ts'

const found = (pairs: string, text: string) =>
  wordFinder(readWordPairs(pairs))(text).map(({ from, to }) => text.slice(from, to))

test('of two wrong words that begin alike the longer is taken', () => {
  expect(found('甲乙 x\n甲乙丙 y', '甲乙丙，甲乙')).toEqual(['甲乙丙', '甲乙'])
})

test('inside a longer word in which it is right a wrong word is not found', () => {
  expect(found('商确 商榷 !商确定', '供应商确定后商确')).toEqual(['商确'])
})

test.each([
  ['a line without what to write', '帐号'],
  ['an exception that has not the word in it', '帐号 账号 !账目'],
  ['an exception without its mark', '帐号 账号 帐号簿'],
  ['a level that is none', '[maybe]\n帐号 账号'],
])('%s is refused with its line', (_what, text) => {
  expect(() => readWordPairs(text)).toThrow(/wordPairs\.txt:\d/)
})
