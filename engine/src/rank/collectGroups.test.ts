import { expect, test } from 'vitest'
import { NEVER_SECONDS, type SearchDocument, type Stage } from '../searchDocument.ts'
import { createSearchIndex, type SearchIndex } from '../searchIndex.ts'
import { NO_TRADE } from '../trade.ts'

const moment = { seconds: 1_795_000_000, today: 20_261_115 }

const item = (id: string, text: string, more: Partial<SearchDocument> = {}): SearchDocument => ({
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
  articles: [],
  ...more,
})
const indexOf = (documents: SearchDocument[]): SearchIndex => {
  const index = createSearchIndex(NO_TRADE)
  for (const document of documents) index.put(document)
  return index
}
type PartialRequest = Partial<Parameters<SearchIndex['query']>[0]>
const keysOf = (index: SearchIndex, keyword: string, asked: PartialRequest = {}) =>
  index
    .query({ keyword, sort: 'relevance', offset: 0, size: 100, moment, ...asked })
    .groups.map(({ key }) => key.replace('knowledge:', ''))

test('where nothing has all words, the nearest stay first however the reader sorts', () => {
  const index = indexOf([
    item('near', '投标保证金不予退还，须在采购文件中写明。', { publishTime: 1_000, views: 1 }),
    item('far', '会议室的投影设备本周不予开放。', { publishTime: 9_000, views: 900 }),
    ...Array.from({ length: 30 }, (_, at) => item(`other${at}`, '天气晴好')),
  ])
  const question = '供应商的投标保证金不予退还吗'
  expect(keysOf(index, question)[0]).toBe('near')
  for (const sort of ['newest', 'hottest'] as const)
    expect(keysOf(index, question, { sort })).toEqual(keysOf(index, question))
})

test('what has all words is sorted by day, and what has most follows it', () => {
  const index = indexOf([
    item('old', '评审专家与回避制度', { publishTime: 1_000 }),
    item('new', '评审专家的回避', { publishTime: 2_000 }),
    item('partly', '评审专家抽取办法', { publishTime: 3_000 }),
    ...Array.from({ length: 30 }, (_, at) => item(`other${at}`, '天气晴好')),
  ])
  expect(keysOf(index, '评审专家 回避', { sort: 'newest' })).toEqual(['new', 'old', 'partly'])
})

test('a row in which no word of the question stands, only two characters that met by chance, is not shown', () => {
  const index = indexOf([
    item('word', '监狱的管理与教育改造。'),
    item('chance', '水产养殖业狱企改名记。'),
    ...Array.from({ length: 30 }, (_, at) => item(`other${at}`, '天气晴好')),
  ])
  expect(keysOf(index, '监狱企业')).toEqual(['word'])
})

test('the counts of statuses hold for earlier versions too, whether or not they have all words', () => {
  const held: Stage = { from: 20_100_101, status: 'held', listed: true, standing: 'holds' }
  const replaced: Stage = { from: 20_200_101, status: 'replaced', listed: false, standing: 'ended' }
  const ended: Stage = { from: 20_200_101, status: 'ended', listed: true, standing: 'ended' }
  const index = indexOf(
    Array.from({ length: 240 }, (_, at) => {
      const text = at % 4 === 0 ? '质疑答复的期限与送达' : at % 4 === 1 ? '质疑函的接收' : '投诉处理的期限'
      const stages = at % 3 === 0 ? [held, replaced] : at % 3 === 1 ? [held, ended] : [held]
      return item(`l${at}`, '', {
        kind: 'law',
        year: 2_000 + (at % 5),
        texts: [],
        work: { precedence: 5, ownField: false, stages },
        articles: [{ address: '1', label: '第一条', path: '', text: `${text}，依照第${at}号规定办理。`, part: 1 }],
      })
    }),
  )
  for (const keyword of ['质疑', '质疑答复期限', '质疑函多久要答复才算合法', '质疑 送达'])
    for (const year of [undefined, 2_002]) {
      const ask = (status?: string) =>
        index.query({ keyword, year, status, sort: 'relevance', offset: 0, size: 1, moment })
      for (const { value, count } of ask().facets.status) {
        expect([keyword, value, ask(value).total]).toEqual([keyword, value, count])
        expect(ask(value).facets.status).toEqual(ask().facets.status)
      }
    }
})
