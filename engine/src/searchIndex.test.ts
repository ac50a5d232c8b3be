import { expect, test } from 'vitest'
import { NEVER_SECONDS, type SearchDocument } from './searchDocument.ts'
import { createSearchIndex, type SearchIndex } from './searchIndex.ts'
import { foldText } from './text/foldText.ts'
import { readSynonyms } from './text/synonyms.ts'
import { NO_TRADE } from './trade.ts'

const moment = { seconds: 1_795_000_000, today: 20_261_115 }
const trade = { ...NO_TRADE, synonyms: readSynonyms('甲方 > 采购人\n七天 => 七个工作日\n书面答复 => 书面+通知') }

/** The same numbers in every run. */
function random(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 4_294_967_296
  }
}

const next = random(20_261_115)
const pick = <T>(list: ArrayLike<T>): T => list[Math.floor(next() * list.length)] as T
const WORDS =
  '采购人 供应商 代理机构 应当 不得 可以 规定 ，  。 ； 评审 委员会 合同 履约 保证金 投标 文件 三十日 内 公告 “质疑” 财政部门 （一） 第二款 ABC-12 ２０２６年 招標 𠮷野 监督 检查 处理 决定 书面 通知 之日起 七个工作日'.split(
    ' ',
  )
const sentence = (words: number) => Array.from({ length: words }, () => pick(WORDS)).join('')

function documentOf(id: number): SearchDocument {
  const isLaw = id % 3 === 0
  return {
    key: `knowledge:d${id}`,
    kind: isLaw ? 'law' : 'news',
    classId: id % 2 ? 'a' : 'b',
    title: `${sentence(3)}${id}`,
    names: [],
    texts: isLaw ? [] : [sentence(8), sentence(40)],
    publishTime: id * 1_000,
    withdrawTime: NEVER_SECONDS,
    year: 2_000 + (id % 20),
    views: id,
    ...(isLaw && { work: { citedAs: `w${id}`, precedence: 1, ownField: true, stages: [] } }),
    cites: [`w${id % 30}`, `w${(id * 7) % 60}~2`],
    settles: id % 4 === 1,
    articles: isLaw
      ? Array.from({ length: 4 }, (_, at) => ({
          address: String(at + 1),
          label: `第${at + 1}条`,
          path: sentence(2),
          text: sentence(14),
          part: 1,
          citedAs: `w${id}~${at + 1}`,
          cites: [`w${(id * 3) % 90}`, `w${(id * 5) % 90}~${at}`],
        }))
      : [],
  }
}
const documents = Array.from({ length: 240 }, (_, id) => documentOf(id))
const fresh = (all = documents): SearchIndex => {
  const index = createSearchIndex(trade)
  for (const document of all) index.put(document)
  return index
}
const index = fresh()
const ask = (keyword: string, on = index, offset = 0) =>
  on.query({ keyword, sort: 'relevance', offset, size: 100, moment })

/** Everything that has all words, paged to the end, documents and articles alike. */
function everything(keyword: string): Set<string> {
  const found = new Set<string>()
  for (let offset = 0; ; offset += 100) {
    const { groups, wholeTotal } = ask(keyword, index, offset)
    for (const { key, best, others } of groups)
      for (const place of ['', ...[...best, ...others].map(({ address }) => address)]) found.add(`${key}~${place}`)
    if (groups.length === 0 || offset > wholeTotal) return found
  }
}

const textsOf = documents.flatMap(({ key, title, texts, articles }) => [
  { unit: `${key}~`, texts: [title, ...texts] },
  ...articles.map(({ address, label, text }) => ({ unit: `${key}~${address}`, texts: [label, text] })),
])

test('no substring of 2 to 20 characters is ever missed, however it is cut', () => {
  for (let round = 0; round < 300; round++) {
    const { texts } = pick(textsOf)
    const text = pick(texts)
    const from = Math.floor(next() * Math.max(1, text.length - 2))
    const part = text.slice(from, from + 2 + Math.floor(next() * 19))
    const folded = foldText(part)
    if (folded.length < 2) continue
    const bearing = textsOf
      .filter((one) => one.texts.some((own) => foldText(own).includes(folded)))
      .map(({ unit }) => unit)
    const found = everything(part)
    expect(
      bearing.filter((unit) => !found.has(unit)),
      `“${part}”`,
    ).toEqual([])
  }
})

test('the first pages of a common word hold nothing that lacks it', () => {
  const { groups, wholeTotal } = ask('采购人')
  expect(wholeTotal).toBeGreaterThan(100)
  for (const { key, best } of groups) {
    const own = textsOf.filter(
      ({ unit }) => unit === `${key}~` || best.some(({ address }) => unit === `${key}~${address}`),
    )
    expect(
      own.some(({ texts }) => texts.some((text) => text.includes('采购人'))),
      key,
    ).toBe(true)
  }
})

test('an index with a history answers like one made anew, in whatever order things came', () => {
  const worn = fresh([...documents].reverse())
  for (let id = 0; id < 240; id += 7) worn.put({ ...documentOf(id), key: `knowledge:d${id}`, title: '暂时的标题' })
  for (let id = 0; id < 240; id += 5) worn.remove(`knowledge:d${id}`)
  for (const document of documents) worn.put(document)
  for (let round = 0; round < 60; round++) {
    const keyword = sentence(1 + Math.floor(next() * 4))
    expect(ask(keyword, worn), keyword).toEqual(ask(keyword))
    expect(ask(keyword)).toEqual(ask(keyword))
  }
})

test('whatever is typed is answered: 2,000 random queries, none with an error, none beyond its limits', () => {
  const PIECES = [
    '\u0000',
    '\ud800',
    '🙂',
    '%',
    "'; drop",
    '《',
    '》',
    '第',
    '条',
    '9',
    'zfcg',
    'é',
    '　',
    '\n',
    '*',
    '(',
    '"',
    'Ａ',
    '一',
    '㈠',
    '‮',
    ...WORDS,
  ]
  for (let round = 0; round < 2_000; round++) {
    const length = 1 + Math.floor(next() ** 3 * 60)
    const keyword = Array.from({ length }, () =>
      next() < 0.3 ? String.fromCharCode(Math.floor(next() * 65_536)) : pick(PIECES),
    ).join('')
    const { groups, total, wholeTotal, capped } = index.query({
      keyword,
      sort: pick(['relevance', 'newest', 'hottest'] as const),
      kinds: next() < 0.2 ? [pick(['news', 'law', 'video'] as const)] : undefined,
      year: next() < 0.1 ? 2_005 : undefined,
      offset: Math.floor(next() * 3) * 10,
      size: 10,
      moment,
    })
    expect(groups.length).toBeLessThanOrEqual(10)
    expect(total).toBeLessThanOrEqual(1_000)
    expect(wholeTotal).toBeLessThanOrEqual(total)
    expect(capped).toBe(false)
    expect(index.suggest({ keyword, size: 8, moment }).items.length).toBeLessThanOrEqual(8)
  }
}, 300_000)
