import { NEVER_SECONDS, type SearchDocument } from '@zhengcai/engine/searchDocument.ts'
import { createSearchIndex, type SearchIndex } from '@zhengcai/engine/searchIndex.ts'
import { expect, test } from 'vitest'
import { type LawDays, lawWork, NEVER } from '../../laws/search/lawWork.ts'
import { readSynonymFile } from './synonymFile.ts'
import { tradeWith } from './trade.ts'

const moment = { seconds: 1_795_000_000, today: 20_261_115 }
const trade = tradeWith(readSynonymFile())
const index = createSearchIndex(trade)

type Law = { names?: string[]; texts: string[]; year?: number; nextEffective?: number; level?: string }

function enact(id: string, title: string, { names = [], texts, year = 2020, nextEffective = NEVER, level = '1' }: Law) {
  const document: SearchDocument = {
    key: `knowledge:${id}`,
    kind: 'law',
    classId: 'law',
    title,
    names,
    texts: [],
    publishTime: 0,
    withdrawTime: NEVER_SECONDS,
    year,
    views: 0,
    work: lawWork(title, { level, effective: 0, expiry: NEVER, abolished: NEVER, nextEffective, isFirst: false }),
    articles: texts.map((text, at) => ({ address: String(at + 1), label: `第${at + 1}条`, path: '', text, part: 1 })),
  }
  index.put(document)
}
enact('cg', '中华人民共和国政府采购法', {
  names: ['政府采购法', '采购法'],
  texts: [
    '为了规范政府采购行为，制定本法。',
    '供应商可以提出质疑。',
    '恶意串通的，处以罚款。',
    '自通知书发出之日起三十日内签订合同。',
  ],
})
enact('tl', '中华人民共和国政府采购法实施条例', {
  texts: ['根据政府采购法制定。', '投标保证金不得超过预算的百分之二。'],
})
enact('gs-old', '中华人民共和国公司法', {
  names: ['公司法'],
  texts: ['旧的第一条。', '为他人提供担保。'],
  year: 2018,
  nextEffective: 20_240_701,
})
enact('gs', '中华人民共和国公司法', {
  names: ['公司法'],
  texts: ['新的第一条。', '为他人提供担保的新规定。'],
  year: 2023,
})
enact('dw', '单位办法', { names: ['示财库〔2022〕18号'], texts: ['某某规定。'], level: '7', nextEffective: 20_250_101 })

const NEWS: SearchDocument = {
  key: '',
  kind: 'news',
  classId: 'news',
  title: '一则消息',
  names: [],
  texts: [],
  publishTime: 0,
  withdrawTime: NEVER_SECONDS,
  year: 2020,
  views: 0,
  articles: [],
}
const ask = (keyword: string) => index.query({ keyword, sort: 'relevance', offset: 0, size: 10, moment })
const first = (keyword: string) => {
  const [group] = ask(keyword).groups
  return `${group?.key.slice(10)} ${group?.best[0]?.address ?? ''}`.trim()
}

test.each([
  ['采购法2', 'cg 2'],
  ['采购法第3', 'cg 3'],
  ['政府采购法 4', 'cg 4'],
  ['採購法第二條', 'cg 2'],
  ['采购法2、3条', 'cg 2'],
  ['zfcgf2条', 'cg 2'],
  ['zfcgf3tiao', 'cg 3'],
  ['条例2条', 'tl 2'],
])('%s is read as the article that is meant', (keyword, place) => {
  expect(first(keyword)).toBe(place)
})

test('a year or a document number names a version whose turn has passed', () => {
  expect(first('公司法')).toMatch(/^gs( |$)/)
  expect(first('公司法第2条')).toBe('gs 2')
  expect(first('公司法2018 第2条')).toBe('gs-old 2')
  expect(first('公司法（2018修正）')).toMatch(/^gs-old/)
  expect(first('示财库〔2022〕18号')).toMatch(/^dw/)
})

test('a law with a subject brings its own articles first', () => {
  expect(first('政府采购法质疑')).toBe('cg 2')
  expect(first('采购法 质疑')).toBe('cg 2')
  expect(first('采购法 围标')).toBe('cg 3')
})

test('what the library does not have is said', () => {
  expect(ask('政府采购法第99条').absent).toEqual({
    name: '中华人民共和国政府采购法',
    article: '第九十九条',
    articleCount: 4,
    firstLabel: '第1条',
  })
  expect(ask('刑法第三条').absent).toEqual({ name: '刑法' })
  expect(ask('采购法第2条').absent).toBeUndefined()
})

test.each([
  '示财库〔2022〕18号',
  '示财库（2022）18号',
  '示财库(2022)18号',
  '示财库[2022]18号',
  '示财库［2022］18号',
  '示财库【2022】18号',
  '示财库〈2022〉18号',
  '示财库2022年18号',
  '示财库2022年第18号',
  '示财库 2022 18号',
  '示财库202218号',
  '示财库（2022）18 号',
])('a document is found by its number however its brackets are typed: %s', (typed) => {
  expect(ask(typed)).toMatchObject({ byName: true })
  expect(first(typed)).toBe('dw')
  expect(ask(typed.replace('18', '81')).absent).toEqual({ name: '示财库[2022]81号' })
})

test('a text that names a document by its number is found as well, in whatever brackets', () => {
  index.put({ ...NEWS, key: 'knowledge:news', texts: ['请按示财库〔2019〕7号执行。'] })
  for (const typed of ['示财库（2019）7号', '示财库[2019]7号', '示财库2019年7号'])
    expect(ask(typed).groups.map(({ key, whole }) => [key, whole])).toContainEqual(['knowledge:news', true])
  index.remove('knowledge:news')
})

test('what says the same is found as if it had been typed, numbers too', () => {
  expect(ask('围标').groups.map(({ key, whole }) => [key, whole])).toEqual([['knowledge:cg', true]])
  expect(first('围标怎么处罚')).toBe('cg 3')
  expect(first('30日内')).toBe('cg 4')
  expect(first('2%')).toBe('tl 2')
})

test('a slip is mended where it sounds the same or leads to a known word, and nobody is misread', () => {
  expect(ask('政府采购发')).toMatchObject({ readAs: '政府采购法' })
  expect(ask('恶意串同')).toMatchObject({ readAs: '恶意串通' })
  expect(ask('新公司法')).toMatchObject({ readAs: '公司法' })
  for (const keyword of ['李四', '本国产品', '87号令']) expect(ask(keyword).readAs, keyword).toBeUndefined()
  expect(
    index.query({ keyword: '政府采购发', literal: true, sort: 'relevance', offset: 0, size: 10, moment }).readAs,
  ).toBeUndefined()
})

test('part of another number is found after the number itself', () => {
  const numbers = createSearchIndex(trade)
  const put = (id: string, text: string) =>
    numbers.put({
      key: `knowledge:${id}`,
      kind: 'news',
      classId: 'news',
      title: id,
      names: [],
      texts: [text],
      publishTime: 0,
      withdrawTime: NEVER_SECONDS,
      year: 2026,
      views: 0,
      articles: [],
    })
  put('part', '387家 387家 387家')
  put('decimal', '44.87 1')
  put('itself', '共有供应商 87 家参加，其余的都没有来')
  const { groups } = numbers.query({ keyword: '87', sort: 'relevance', offset: 0, size: 10, moment })
  expect(groups.map(({ key }) => key)[0]).toBe('knowledge:itself')
  expect(groups).toHaveLength(3)
})

const PLAIN = {
  kind: 'law',
  classId: 'law',
  title: '',
  names: [],
  texts: [],
  publishTime: 0,
  withdrawTime: NEVER_SECONDS,
  year: 2020,
  views: 0,
  articles: [],
}
const askOf = (laws: SearchIndex, keyword: string) =>
  laws.query({ keyword, sort: 'relevance', offset: 0, size: 10, moment })

test('a law is found by the number of its article, by its number and by its short name', () => {
  const laws = createSearchIndex(trade)
  const law = (id: string, title: string, names: string[]): SearchDocument => ({
    ...PLAIN,
    key: `knowledge:${id}`,
    title,
    names,
    work: lawWork(title),
    articles: ['1', '22', '31', '120.1'].map((address) => ({
      address,
      label: `第${address}条`,
      path: '',
      text: `${title}的条文`,
      part: 1,
    })),
  })
  laws.put(law('cg', '中华人民共和国政府采购法', ['政府采购法', '采购法']))
  laws.put(law('tl', '中华人民共和国政府采购法实施条例', ['政府采购法实施条例']))
  laws.put(law('87', '政府采购货物和服务招标投标管理办法', ['财政部令第87号']))
  laws.put(law('187', '某某管理办法', ['财政部令第187号']))
  const firstOf = (keyword: string) => {
    const [group] = askOf(laws, keyword).groups
    return `${group?.key.slice(10)} ${group?.best[0]?.address ?? ''}`
  }
  expect(firstOf('采购法22条')).toBe('cg 22')
  expect(firstOf('政府采购法第二十二条第一款')).toBe('cg 22')
  expect(firstOf('《政府采购法》第 31 条')).toBe('cg 31')
  expect(firstOf('87号令第三十一条')).toBe('87 31')
  expect(firstOf('政府采购法实施条例第一百二十条之一')).toBe('tl 120.1')
  expect(askOf(laws, '财政部令第87号').groups[0]?.key).toBe('knowledge:87')
  expect(laws.suggest({ keyword: '采购法22条', size: 5, moment }).articles[0]).toMatchObject({
    key: 'knowledge:cg',
    address: '22',
  })
})

test('a law in force stands before one that no longer is, and an earlier version waits until it is asked for', () => {
  const laws = createSearchIndex(trade)
  const version = (id: string, days: Partial<LawDays>): SearchDocument => ({
    ...PLAIN,
    key: `knowledge:${id}`,
    title: '示例省招标办法',
    work: lawWork('示例省招标办法', {
      level: '5',
      effective: 20_200_101,
      expiry: NEVER,
      abolished: NEVER,
      nextEffective: NEVER,
      isFirst: true,
      ...days,
    }),
  })
  laws.put(version('old', { nextEffective: 20_250_101 }))
  laws.put(version('abolished', { abolished: 20_240_101 }))
  laws.put(version('now', { effective: 20_250_101, isFirst: false }))
  const keys = (status?: string) =>
    laws
      .query({ keyword: '示例省招标办法', status, sort: 'relevance', offset: 0, size: 10, moment })
      .groups.map(({ key }) => key)
  expect(keys()).toEqual(['knowledge:now', 'knowledge:abolished'])
  expect(keys('3')).toEqual(['knowledge:old'])
})

test.each(['第二十二条', '第99999条', '122条', '第十五'])(
  '%s alone names no law, so none is said to be missing',
  (keyword) => {
    expect(ask(keyword).absent).toBeUndefined()
  },
)
