import { expect, test } from 'vitest'
import { plainDocument } from '../plainDocument.ts'
import type { SearchDocument } from '../searchDocument.ts'
import { createSearchIndex } from '../searchIndex.ts'
import { NO_TRADE } from '../trade.ts'

const moment = { seconds: 1_795_000_000, today: 20_261_115 }
const index = createSearchIndex({
  ...NO_TRADE,
  names: { ...NO_TRADE.names, isName: (word) => word.endsWith('办法') },
})
const COMMON = '公开招标的项目'
const MANY = 1_300

const documentOf = (key: string, title: string, more: Partial<SearchDocument>) =>
  plainDocument(`knowledge:${key}`, title, more)

for (let id = 0; id < MANY; id++)
  index.put(documentOf(`n${id}`, `例山县第${id}次采购`, { texts: [`这是一件${COMMON}，编号${id}。`] }))
for (let law = 0; law < 40; law++)
  index.put(
    documentOf(`l${law}`, `示例省第${law}种采购办法`, {
      kind: 'law',
      work: { precedence: 7, ownField: false, stages: [] },
      articles: Array.from({ length: 30 }, (_, at) => ({
        address: String(at + 1),
        label: `第${at + 1}条`,
        path: '',
        text: `凡是${COMMON}，照第${law}办法的第${at}种规矩办。`,
        part: 1,
      })),
    }),
  )
index.put(documentOf('other', '别的事', { texts: ['这里没有那句话，只有公开和招标。'] }))

const ask = (keyword: string, offset = 0) => index.query({ keyword, sort: 'relevance', offset, size: 100, moment })

test('a phrase that very many have fills its pages with those that have it, and the total is honest', () => {
  const seen = new Set<string>()
  for (let offset = 0; offset < 1_000; offset += 100) {
    const { groups, total, capped } = ask(COMMON, offset)
    expect([groups.length, total, capped]).toEqual([100, 1_000, true])
    for (const { key, whole } of groups) {
      expect(whole && key !== 'knowledge:other').toBe(true)
      seen.add(key)
    }
  }
  expect(seen.size).toBe(1_000)
})

test('with its title or the name of its law beside the phrase any one of them is found', () => {
  for (const id of [0, 7, 399, 1_299])
    expect(ask(`${COMMON} 例山县第${id}次采购`).groups[0]?.key).toBe(`knowledge:n${id}`)
  for (const law of [0, 17, 39]) {
    const [first] = ask(`示例省第${law}种采购办法 ${COMMON}`).groups
    expect(first?.key).toBe(`knowledge:l${law}`)
    expect([...(first?.best ?? []), ...(first?.others ?? [])]).toHaveLength(30)
  }
})

test('a phrase asked for again is answered alike, also after something changed', () => {
  const before = ask(COMMON)
  expect(ask(COMMON)).toEqual(before)
  index.put(documentOf('new', COMMON, { publishTime: 1_794_000_000 }))
  expect(ask(COMMON).groups[0]?.key).toBe('knowledge:new')
  index.remove('knowledge:new')
  expect(ask(COMMON)).toEqual(before)
})
