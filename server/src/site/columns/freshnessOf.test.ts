import { expect, test } from 'vitest'
import { watchedClasses } from './freshnessOf.ts'

const CLASSES = [
  { id: 'news', parentId: null, name: '资讯' },
  { id: 'headline', parentId: 'news', name: '要闻' },
  { id: 'below', parentId: 'headline', name: '更细的一类' },
  { id: 'video', parentId: null, name: '视频' },
  { id: 'case-review', parentId: 'video', name: '案例评析' },
  { id: 'solicit', parentId: null, name: '征稿' },
  { id: 'question', parentId: null, name: '问答' },
  { id: 'q-method', parentId: 'question', name: '采购方式' },
  { id: 'law', parentId: null, name: '法规' },
  { id: 'law-civil', parentId: 'law', name: '民法商法' },
  { id: 'own', parentId: null, name: '编辑部自己加的' },
]

test('columns are the classes below the first ones; of questions and laws the whole', () => {
  expect(watchedClasses(CLASSES).map(({ id, freshness }) => `${id} ${freshness}`)).toEqual([
    'headline news',
    'case-review notice',
    'solicit notice',
    'question notice',
    'law notice',
    'own notice',
  ])
})

test('news without classes below is a column of news itself', () => {
  expect(watchedClasses(CLASSES.slice(0, 1))).toEqual([{ id: 'news', name: '资讯', freshness: 'news' }])
})

test('what the office chose goes before, and two of one name are told apart', () => {
  const chosen = { headline: 'notice', solicit: 'none' } as const
  const twice = [...CLASSES, { id: 'case', parentId: 'video', name: '要闻' }]
  expect(watchedClasses(twice, chosen).map(({ name, freshness }) => `${name} ${freshness}`)).toEqual([
    '资讯·要闻 notice',
    '案例评析 notice',
    '视频·要闻 notice',
    '问答 notice',
    '法规 notice',
    '编辑部自己加的 notice',
  ])
})
