import { expect, test } from 'vitest'
import { ANSWERED, addClasses, FILM, publish } from '../testing/content/publish.ts'
import { postNotice } from '../testing/content/publishAnnounTrain.ts'
import { testApp } from '../testing/testApp.ts'

const { db, anonymous: api } = await testApp()
await addClasses(db)
await db
  .insertInto('class')
  .values([
    { id: 'town', parent_id: 'local', name: '乡镇', sort: 0 },
    { id: 'case', parent_id: 'news', name: '案例', sort: 2 },
    { id: 'article', parent_id: null, name: '期刊文章', sort: 1 },
    { id: 'casebook', parent_id: 'article', name: '案例', sort: 0 },
  ])
  .execute()

const WORDS = ['政府采购', '质疑', '评审专家', '履约保证金', '中小企业', '预留份额', '框架协议', '验收方案', '价格扣除']
const CLASSES = ['news', 'headline', 'local', 'town', 'case', 'casebook']
const MORE = [{}, FILM, ANSWERED]
/** Each a different mixture of words, the first in most of them. */
const textOf = (at: number) =>
  WORDS.filter((_, word) => (at * 7 + word * word * 5) % (word + 2) < 1 || (word === 0 && at % 5 > 0)).join('，') ||
  '天气预报'
for (let at = 0; at < 260; at++)
  await publish(db, {
    ...MORE[at % MORE.length],
    title: `${WORDS[at % 4]}札记${at}`,
    body_text: `${textOf(at)}。`,
    class_id: CLASSES[(at >> 2) % CLASSES.length] ?? 'news',
    publish_time: `${2019 + (at % 7)}-03-01 08:00:00`,
  })
await postNotice(db, { title: '关于评审专家抽取的通知' })

type Kind = 'news' | 'video' | 'question' | 'notice'
const ask = api.knowledgeSearch.knowledgeSearch

test.each([
  '政府采购',
  '质疑',
  '中小企业 预留份额',
  '评审专家可以同时参加验收方案讨论吗',
  '履约保证金扣除',
  '采购专家',
])('each choice beside the results of “%s” shows as many as it promises', async (keyword) => {
  for (const chosen of [
    {},
    { kind: 'video' as const },
    { classId: 'local', year: 2023 },
    { sort: 'newest' as const },
  ]) {
    const { facets } = await ask({ keyword, ...chosen })
    const choices = [
      ...facets.kind.map(({ value, count }) => ({ count, kind: value as Kind })),
      ...facets.classId.map(({ value: classId, count }) => ({ count, classId })),
      ...facets.year.map(({ value, count }) => ({ count, year: Number(value) })),
    ]
    for (const { count, ...choice } of choices)
      expect([choice, (await ask({ keyword, ...chosen, ...choice })).total]).toEqual([choice, count])
  }
})

test('a class counts what stands below it, and bears its parent’s name where another is called the same', async () => {
  const { facets } = await ask({ keyword: '质疑札记' })
  const countOf = (id: string) => facets.classId.find(({ value }) => value === id)?.count ?? 0
  expect(countOf('town')).toBeGreaterThan(0)
  expect(countOf('local')).toBeGreaterThan(countOf('town'))
  expect(facets.classId.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['资讯 · 案例', '期刊文章 · 案例', '地方']),
  )
})
