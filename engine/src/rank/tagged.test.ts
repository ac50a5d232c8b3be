import { expect, test } from 'vitest'
import { NEVER_SECONDS, type SearchDocument } from '../searchDocument.ts'
import { createSearchIndex } from '../searchIndex.ts'
import { NO_TRADE } from '../trade.ts'

const document = (key: string, title: string, text: string, names: string[] = []): SearchDocument => ({
  key,
  kind: 'news',
  classId: 'news',
  title,
  names,
  texts: [text],
  publishTime: 0,
  withdrawTime: NEVER_SECONDS,
  year: 2026,
  views: key === 'tag' ? 1_000_000 : 0,
  articles: [],
})
const index = createSearchIndex(NO_TRADE)
index.put(document('tag', '一次例会', '会上说了很多别的。', ['发酵面团', '张三']))
index.put(document('text', '厨房里的一天', '早上先看发酵面团起了没有。'))
index.put(document('title', '发酵面团三问', '水温和时间。'))
index.put(document('both', '面包', '发酵面团要盖好。', ['发酵面团']))
const ask = (keyword: string) =>
  index.query({
    keyword,
    sort: 'relevance',
    offset: 0,
    size: 10,
    moment: { seconds: 1_795_000_000, today: 20_261_115 },
  }).groups

test.each(['发酵面团', '面团', '发酵 面团'])(
  'what only a tag says of %s stands last and tells which tag',
  (keyword) => {
    const groups = ask(keyword)
    expect(groups.map(({ key }) => key).toSorted()).toEqual(['both', 'tag', 'text', 'title'])
    expect(groups.at(-1)).toMatchObject({ key: 'tag', whole: true, names: ['发酵面团'] })
    expect(groups.slice(0, -1).every(({ names }) => names === undefined)).toBe(true)
  },
)

test('somebody looked for by name is found with that name as the reason', () => {
  expect(ask('张三')).toMatchObject([{ key: 'tag', names: ['张三'] }])
})
