import { expect, test } from 'vitest'
import { NEVER_SECONDS, type SearchDocument } from '../searchDocument.ts'
import { createSearchIndex } from '../searchIndex.ts'
import { NO_TRADE } from '../trade.ts'

const moment = { seconds: 1_795_000_000, today: 20_261_115 }
const plain = {
  kind: 'news',
  classId: '',
  names: [],
  texts: [],
  publishTime: 0,
  withdrawTime: NEVER_SECONDS,
  year: 2020,
  views: 0,
  articles: [],
}
const work = (title: string, text: string, place?: string): SearchDocument => ({
  ...plain,
  kind: 'law',
  key: `law:${title}`,
  title,
  work: {
    precedence: 1,
    ownField: false,
    ...(place && { place: { citedAs: `place:${place}`, names: [place] } }),
    stages: [],
  },
  articles: [{ address: '1', label: '第一条', path: '', text, part: 1 }],
})
const restingOn = (place: string): SearchDocument => ({
  ...plain,
  key: 'item:own',
  title: '消息',
  cites: [`place:${place}`],
})

const north = work('喷泉办法', '喷泉的水池漏水的，由管理人修理。', '北山')
const common = work('水景办法', '喷泉的水池漏水的，管理人应当及时组织人员进行修理，并且公开修理的结果。')
const QUESTION = '喷泉漏水谁修理'

const firstOf = (keyword: string, ...documents: SearchDocument[]) => {
  const index = createSearchIndex(NO_TRADE)
  for (const document of documents) index.put(document)
  return index.query({ keyword, sort: 'relevance', offset: 0, size: 10, moment }).groups[0]?.key
}

test('what holds everywhere comes before what holds in another place only', () => {
  expect(firstOf(QUESTION, north, common)).toBe('law:水景办法')
})

test('a place that documents rest on is the own one, and so is one that the reader names', () => {
  expect(firstOf(QUESTION, north, common, restingOn('南山'))).toBe('law:水景办法')
  expect(firstOf(QUESTION, north, common, restingOn('北山'))).toBe('law:喷泉办法')
  expect(firstOf('北山喷泉漏水谁修理', north, common)).toBe('law:喷泉办法')
})

test('a sentence that is quoted is found where it stands, in whatever place', () => {
  expect(firstOf('水池漏水的，由管理人修理', north, common)).toBe('law:喷泉办法')
})
