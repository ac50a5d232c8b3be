import { expect, test } from 'vitest'
import { NEVER_SECONDS } from '../searchDocument.ts'
import { createSearchIndex } from '../searchIndex.ts'
import { readSynonyms } from '../text/synonyms.ts'
import { NO_TRADE } from '../trade.ts'

const moment = { seconds: 1_795_000_000, today: 20_261_115 }
const index = createSearchIndex({ ...NO_TRADE, synonyms: readSynonyms('押金 => 保证金') })
const put = (id: string, text: string, articleText = text) =>
  index.put({
    key: `knowledge:${id}`,
    kind: 'news',
    classId: 'a',
    title: id,
    names: [],
    texts: [text],
    publishTime: 1_000,
    withdrawTime: NEVER_SECONDS,
    year: 2_020,
    views: 0,
    articles: [{ address: '1', label: '第一条', path: '', text: articleText, part: 1 }],
    work: { precedence: 1, ownField: true, stages: [] },
  })
put('deposit', '', '投标保证金应当退还给供应商')
put('film', '保证金什么时候退，我们来讲', '')
for (let at = 0; at < 30; at++) put(`other${at}`, '供应商参加采购活动，采购人组织验收')

const sensesOf = (keyword: string) => index.query({ keyword, sort: 'relevance', offset: 0, size: 10, moment }).senses

test('the rarer a word, the more of the sense it carries, and all shares make one', () => {
  const senses = sensesOf('供应商退还')
  const shareOf = (word: string) => senses.find((one) => one.word === word)?.share ?? 0
  expect(shareOf('退还')).toBeGreaterThan(shareOf('供应商'))
  expect(senses.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1)
})

test('a word that the dictionary cuts in two is whole where some article has it whole, and not by the chatter of a film', () => {
  expect(sensesOf('保证金退还').map(({ word }) => word)).toEqual(['保证金', '退还'])
  expect(sensesOf('保证金什么时候退').map(({ word }) => word)).toEqual(['保证金', '什么时候', '退'])
})

test('what says the same comes with its word alone, worth at most as much', () => {
  const [deposit, back] = sensesOf('押金退还')
  expect(deposit?.same.map(({ text }) => text)).toEqual(['保证金'])
  expect(deposit?.same[0]?.worth).toBeLessThanOrEqual(1)
  expect(back?.same).toEqual([])
})
