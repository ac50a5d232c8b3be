import { expect, test } from 'vitest'
import { NEVER_SECONDS, type SearchDocument } from '../searchDocument.ts'
import { createSearchIndex, type SearchIndex } from '../searchIndex.ts'
import { NO_TRADE } from '../trade.ts'

const moment = { seconds: 1_795_000_000, today: 20_261_115 }

const law = (id: number, text = '供应商应当在七个工作日内提出质疑'): SearchDocument => ({
  key: `k:${id}`,
  kind: 'law',
  classId: 'a',
  title: `示例采购办法${id}`,
  names: [`办法${id}`],
  texts: [],
  publishTime: id,
  withdrawTime: NEVER_SECONDS,
  year: 2_020,
  views: 0,
  work: { citedAs: `w${id}`, precedence: 1, ownField: true, stages: [] },
  cites: [`w${id + 1}`],
  articles: [1, 2, 3].map((at) => ({
    address: `${at}`,
    label: `第${at}条`,
    path: `第一章 总则${id}`,
    text: `${text}，其${'甲乙丙'[at - 1]}${id}项。`,
    part: at,
    citedAs: `w${id}~${at}`,
  })),
})
const ask = (index: SearchIndex, keyword: string) => [
  index.query({ keyword, sort: 'relevance', offset: 0, size: 20, moment }),
  index.suggest({ keyword, size: 8, moment }),
  index.status(),
]
const QUESTIONS = ['质疑', '七个工作日 质疑', '示例采购办法3第2条', '总则5', '新增的内容', 'zhiyi', '其乙7项']
const filled = (count: number) => {
  const index = createSearchIndex(NO_TRADE)
  for (let id = 0; id < count; id++) index.put(law(id))
  return index
}

test('an index over the state of another one answers every question alike, and follows what becomes of that one', () => {
  const writing = filled(40)
  const tell = writing.watch()
  const reading = createSearchIndex(NO_TRADE, structuredClone(writing.state()))
  const expectAlike = () => {
    for (const keyword of QUESTIONS) expect(ask(reading, keyword), keyword).toEqual(ask(writing, keyword))
  }
  expectAlike()
  writing.put(law(3, '新增的内容'))
  writing.put(law(1_000, '另一部新增的内容'))
  writing.remove('k:5')
  reading.take(structuredClone(tell(['k:3', 'k:1000', 'k:5'])))
  expectAlike()
  // So many that columns are replaced by wider ones.
  for (let id = 2_000; id < 3_000; id++) writing.put(law(id))
  writing.remove('k:2000')
  reading.take(structuredClone(tell(Array.from({ length: 1_000 }, (_, at) => `k:${2_000 + at}`))))
  expectAlike()
  expect(reading.status().documents).toBe(1_039)
})

test('columns are shared and not copied, so that a second reader costs no second index', () => {
  const writing = filled(40)
  const { columns } = writing.state()
  expect(Object.values(columns).every(({ buffer }) => buffer instanceof SharedArrayBuffer)).toBe(true)
  expect(Object.values(createSearchIndex(NO_TRADE, { ...writing.state() }).state().columns)).toEqual(
    Object.values(columns).map((column) => expect.toSatisfy((other) => other === column)),
  )
})

test('an index taken up again goes on as if it had never been put away', () => {
  const [one, other] = [filled(40), createSearchIndex(NO_TRADE, filled(40).state())]
  for (const index of [one, other]) {
    index.put(law(7, '新增的内容'))
    index.remove('k:8')
  }
  for (const keyword of QUESTIONS) expect(ask(other, keyword), keyword).toEqual(ask(one, keyword))
})
