import { expect, test } from 'vitest'
import { NEVER_SECONDS, type SearchDocument } from '../searchDocument.ts'
import { createSearchIndex, type SearchIndex } from '../searchIndex.ts'
import { NO_TRADE } from '../trade.ts'

const moment = { seconds: 1_795_000_000, today: 20_261_115 }
const item = {
  kind: 'news',
  classId: '',
  names: [],
  texts: [],
  publishTime: 0,
  withdrawTime: NEVER_SECONDS,
  year: 2020,
  views: 0,
}

type Text = string | { text: string; cites: string[] }
const work = (name: string, texts: Text[], ownField = false): SearchDocument => ({
  ...item,
  kind: 'law',
  key: `law:${name}`,
  title: name,
  work: { citedAs: name, precedence: 1, ownField, stages: [] },
  articles: texts.map((own, at) => ({
    address: `${at + 1}`,
    label: `第${at + 1}条`,
    path: '',
    part: 1,
    citedAs: `${name}~${at + 1}`,
    ...(typeof own === 'string' ? { text: own } : own),
  })),
})
const citing = (name: string, cites: string[], settles = false): SearchDocument => ({
  ...item,
  key: `item:${name}`,
  title: name,
  cites,
  settles,
  articles: [],
})

const holding = (...documents: SearchDocument[]): SearchIndex => {
  const index = createSearchIndex(NO_TRADE)
  for (const document of documents) index.put(document)
  return index
}
const found = (index: SearchIndex, keyword: string) =>
  index
    .query({ keyword, sort: 'relevance', offset: 0, size: 10, moment })
    .groups.flatMap(({ key, best }) => best.map(({ address, rank }) => ({ place: `${key.slice(4)}~${address}`, rank })))
    .sort((a, b) => a.rank - b.rank)
    .map(({ place }) => place)

const QUESTION = '喷泉的水池漏水了应该由谁来修理'
const FITTING = '喷泉漏水的，由管理人修理。'
const twins = ['甲', '乙', '丙', '丁'].map((name) => work(name, [FITTING]))

test('of two articles that say the same the one that others cite comes first, until they no longer do', () => {
  for (const name of ['甲', '乙', '丙', '丁']) {
    const index = holding(...twins, citing('别的事', [name, `${name}~1`]))
    expect(found(index, QUESTION)[0], name).toBe(`${name}~1`)
  }
  const index = holding(...twins)
  const before = found(index, QUESTION)
  const last = before.at(-1) ?? ''
  index.put(citing('别的事', [last]))
  expect(found(index, QUESTION)[0]).toBe(last)
  index.put(citing('别的事', []))
  expect(found(index, QUESTION)).toEqual(before)
  index.put(citing('别的事', [last]))
  index.remove('item:别的事')
  expect(found(index, QUESTION)).toEqual(before)
})

test('an article that settled a question stands before one that is only mentioned', () => {
  for (const [settled, mentioned] of [
    ['甲', '丁'],
    ['丁', '甲'],
  ] as const) {
    const index = holding(...twins, citing('答复', [`${settled}~1`], true), citing('消息', [`${mentioned}~1`]))
    expect(found(index, QUESTION).slice(0, 2)).toEqual([`${settled}~1`, `${mentioned}~1`])
  }
})

test('a thousand answers that all rest on one article put it before nothing that fits the question better', () => {
  const fitting = ['喷泉的水池漏水了，由管理人修理。', '喷泉漏水的，应当修理水池。', '喷泉水池由管理人修理。']
  const others = fitting.map((text, at) => work(`办法${at}`, [text]))
  const asked = work('常问法', ['押金应当在十五日内退还。', '水池由谁管理，另行规定。'])
  const answers = Array.from({ length: 1_000 }, (_, at) => citing(`押金问题${at}`, ['常问法', '常问法~1'], true))
  const before = found(holding(...others, asked), QUESTION)
  const after = found(holding(...others, asked, ...answers), QUESTION)
  expect(after.slice(0, fitting.length)).toEqual(before.slice(0, fitting.length))
  expect(before.slice(0, fitting.length).some((place) => place.startsWith('常问法'))).toBe(false)
  expect(after.indexOf('常问法~2')).toBe(before.indexOf('常问法~2'))
})

test('a work lends its other articles nothing for the questions that one of them settled', () => {
  const twice = (name: string) => work(name, [FITTING, '押金应当退还。'])
  for (const name of ['甲', '丁']) {
    const plain = holding(...['甲', '丁'].map(twice), citing('消息', ['甲', '丁']))
    const settled = holding(
      ...['甲', '丁'].map(twice),
      citing('消息', ['甲', '丁']),
      citing('押金', [`${name}~2`], true),
    )
    expect(found(settled, QUESTION)[0]).toBe(found(plain, QUESTION)[0])
  }
})

test('an answered question that is like the one asked lifts the article it rests on', () => {
  const rest = work('戊', ['公共设施由所有人养护。', '公共设施由所有人养护，费用另计。'])
  const [first, second] = ['戊~1', '戊~2']
  const lifted = holding(rest, citing('喷泉的水池漏水了，所有人不修理公共设施', [second], true))
  const other = holding(rest, citing('喷泉的水池漏水了，所有人不修理公共设施', [first], true))
  expect(found(lifted, '喷泉漏水公共设施谁来修理')[0]).toBe(second)
  expect(found(other, '喷泉漏水公共设施谁来修理')[0]).toBe(first)
})

test('a work of which everything around the question speaks comes before one that is cited elsewhere', () => {
  const rule = work('喷泉办法', [FITTING])
  const statute = work('水法', [FITTING])
  const notes = ['一', '二', '三', '四'].map((name) =>
    work(`喷泉通知${name}`, [{ text: `喷泉漏水需要修理的，依照喷泉办法，由${name}组登记。`, cites: ['喷泉办法'] }]),
  )
  const elsewhere = ['一', '二', '三', '四'].map((name) => citing(`航运消息${name}`, ['水法']))
  const places = found(holding(rule, statute, ...notes, ...elsewhere), QUESTION)
  expect(places.indexOf('喷泉办法~1')).toBeLessThan(places.indexOf('水法~1'))
  const without = found(holding(rule, statute, ...elsewhere), QUESTION)
  expect(without.indexOf('水法~1')).toBeLessThan(without.indexOf('喷泉办法~1'))
})

test('being cited a thousand times is worth no more than being cited twenty times', () => {
  const scoreWith = (citations: number) => {
    const crowd = Array.from({ length: 1_000 }, (_, at) =>
      citing(`消息${at}`, at < citations ? ['法典', '法典~1'] : []),
    )
    const index = holding(work('法典', [FITTING]), ...crowd)
    return index.query({ keyword: QUESTION, sort: 'relevance', offset: 0, size: 10, moment }).groups[0]?.score ?? 0
  }
  expect(scoreWith(1_000)).toBe(scoreWith(20))
  expect(scoreWith(20)).toBeGreaterThan(scoreWith(2))
})

test('a law of the trade is preferred only where the question is of the trade', () => {
  const own = work(
    '采购规则',
    ['采购喷泉漏水的，供应商修理。', ...Array.from({ length: 5 }, (_, at) => `供应商修理喷泉${at}。`)],
    true,
  )
  const others = Array.from({ length: 60 }, (_, at) => work(`别法${at}`, ['喷泉的水池漏水了，由管理人修理。']))
  expect(found(holding(own, ...others), QUESTION)[0]).not.toBe('采购规则~1')
})
