import { expect, test } from 'vitest'
import { NEVER_SECONDS, type SearchDocument } from './searchDocument.ts'
import { createSearchIndex } from './searchIndex.ts'
import { readSynonyms } from './text/synonyms.ts'
import { FIT, NO_TRADE, type Trade } from './trade.ts'

/** Another field than the product's: cook books with numbered recipes, 家常菜谱 3 号. */
const kitchen: Trade = {
  ...NO_TRADE,
  synonyms: readSynonyms('番茄 西红柿\n土豆 > 马铃薯'),
  leftOut: '国营饭店',
  names: {
    read(phrase) {
      const [, name, number] = /^(.+谱)(\d+)号$/.exec(phrase) ?? []
      return name && number
        ? [{ name, article: { address: number, label: `${number}号` }, topic: '', certain: true }]
        : []
    },
    isName: (word) => word.endsWith('谱'),
    fitFor: (asked) => (name) => (name === asked ? FIT.whole : name.endsWith(asked) ? FIT.ending : 0),
  },
  otherWriting: (word) => (word.includes('半斤') ? word.replace('半斤', '250克') : undefined),
}

const book = (key: string, title: string, recipes: string[]): SearchDocument => ({
  key,
  kind: 'book',
  classId: 'kitchen',
  title,
  names: [],
  texts: [],
  publishTime: 0,
  withdrawTime: NEVER_SECONDS,
  year: 2026,
  views: 0,
  work: { precedence: 1, ownField: false, stages: [] },
  articles: recipes.map((text, at) => ({ address: `${at + 1}`, label: `${at + 1}号`, path: '热菜', text, part: 1 })),
})

const index = createSearchIndex(kitchen)
index.put(
  book('home', '国营饭店家常菜谱', ['西红柿炒鸡蛋，先放油。', '马铃薯切丝，用水洗。', '五花肉250克，小火慢炖。']),
)
index.put(book('noodles', '面食谱', ['擀面条要三光。']))
const moment = { seconds: 1_795_000_000, today: 20_261_115 }
const ask = (keyword: string) => index.query({ keyword, sort: 'relevance', offset: 0, size: 10, moment })
const first = (keyword: string) => {
  const [group] = ask(keyword).groups
  return `${group?.key} ${group?.best[0]?.address}`
}

test('a reader of another field asks by the names and numbers of that field', () => {
  expect(first('家常菜谱2号')).toBe('home 2')
  expect(first('菜谱3号')).toBe('home 3')
  expect(ask('家常菜谱9号').absent).toEqual({
    name: '国营饭店家常菜谱',
    article: '9号',
    articleCount: 3,
    firstLabel: expect.any(String),
  })
  expect(ask('川菜谱1号').absent).toEqual({ name: '川菜谱' })
})

test('what says the same is found in the words and the weights of that field', () => {
  expect(first('番茄')).toBe('home 1')
  expect(first('五花肉半斤')).toBe('home 3')
  expect(ask('土豆怎么切').expanded).toEqual(['马铃薯'])
})
