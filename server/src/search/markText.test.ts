import { expect, test } from 'vitest'
import { markingFor, snippetOf } from './markText.ts'

const shown = (text: string, keyword: string) => {
  const { snippet, marks } = snippetOf(text, markingFor(keyword, []))
  return { snippet, marked: marks.map(({ start, end }) => snippet.slice(start, end)) }
}
const elsewhere = '这里说的是别的事情，和要找的内容没有关系。'.repeat(8)

test('the place where the whole query stands is shown, not the one where a part of it stands five times', () => {
  const often = '企业、大企业、小企业、微型企业和外资企业'
  expect(shown(`${often}。${elsewhere}监狱企业视同小型。${elsewhere}`, '监狱企业').marked).toContain('监狱企业')
})

test('what follows the query is shown, not what stands before it', () => {
  const text = `${elsewhere}中小企业、大企业以及其他企业分别填写。监狱企业视同小型、微型企业，享受同样的扶持，须附上证明文件。${elsewhere}`
  expect(shown(text, '监狱企业').snippet).toContain('须附上证明文件')
})

test('without the whole query the longest of it is shown', () => {
  const text = `保证金和保证金以及保证金。${elsewhere}履约保证金的退还。${elsewhere}`
  expect(shown(text, '履约保证金比例').snippet).toContain('履约保证金的退还')
})

test('a place with two of the words comes before one with the same word three times', () => {
  const text = `质疑，质疑，质疑。${elsewhere}质疑之后的投诉。${elsewhere}`
  expect(shown(text, '质疑 投诉').snippet).toContain('质疑之后的投诉')
})
