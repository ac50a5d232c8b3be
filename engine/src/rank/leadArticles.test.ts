import { expect, test } from 'vitest'
import { NEVER_SECONDS, type SearchDocument, type Stage } from '../searchDocument.ts'
import { createSearchIndex } from '../searchIndex.ts'
import { NO_TRADE } from '../trade.ts'

const moment = { seconds: 1_795_000_000, today: 20_261_115 }
const holds: Stage[] = [{ from: 0, status: '1', listed: true, standing: 'holds' }]
const work = (id: string, texts: string[], stages = holds, year = 2_020): SearchDocument => ({
  key: `knowledge:${id}`,
  kind: 'law',
  classId: id,
  title: `${id}办法`,
  names: [],
  texts: [],
  publishTime: 1_000,
  withdrawTime: NEVER_SECONDS,
  year,
  views: 0,
  work: { authority: 0, precedence: 1, ownField: true, stages },
  articles: texts.map((text, at) => ({ address: `${at + 1}`, label: `第${at + 1}条`, path: '', text, part: 1 })),
})
const index = createSearchIndex(NO_TRADE)
index.put(work('first', ['样品应当自公告之日起十五日内退还给供应商。', '样品由采购人保管。']))
index.put(work('second', ['供应商可以要求退还样品。'], holds, 2_021))
index.put(
  work('past', ['样品应当在三十日内退还给供应商。'], [{ from: 0, status: '3', listed: false, standing: 'ended' }]),
)
for (let at = 0; at < 20; at++) index.put(work(`other${at}`, ['评审专家独立评审。']))

const asked = { keyword: '样品多久退还给供应商', sort: 'relevance', offset: 0, size: 10, moment } as const
const leads = (more: Partial<Parameters<typeof index.query>[0]> = {}) =>
  index.query({ ...asked, ...more }).leading.map(({ key, address, kept }) => `${key}~${address} ${kept}`)

test('the best articles are told whatever page is asked for, versions whose turn has passed left out', () => {
  expect(leads()[0]).toBe('knowledge:first~1 true')
  expect(leads({ offset: 10, size: 1 })).toEqual(leads())
  expect(leads().some((one) => one.includes('past'))).toBe(false)
})

test('a filter takes the best away and does not make another the best', () => {
  expect(leads({ year: 2_021 })[0]).toBe('knowledge:first~1 false')
  expect(leads({ kinds: ['news'] })[0]).toBe('knowledge:first~1 false')
  expect(leads({ kinds: ['law'] })[0]).toBe('knowledge:first~1 true')
})

test('an article leads also where something else has all the words and most of them are too few for the list', () => {
  const own = createSearchIndex(NO_TRADE)
  own.put(work('first', ['样品应当自公告之日起十五日内退还。']))
  own.put({ ...work('film', []), kind: 'video', texts: ['样品，我们过多久能看到，什么时候讲退还'], title: 'film' })
  for (let at = 0; at < 20; at++) own.put(work(`other${at}`, ['评审专家独立评审。']))
  const answer = own.query({ ...asked, keyword: '样品多久退还' })
  expect(answer.wholeTotal).toBe(1)
  expect(answer.leading[0]).toMatchObject({ key: 'knowledge:first', address: '1' })
})
