import { expect, test } from 'vitest'
import { classNames } from './classNames.ts'

test('two classes of one name are told apart by what is above them, others by their name alone', () => {
  const names = classNames([
    { id: 'news', parentId: null, name: '资讯' },
    { id: 'article', parentId: null, name: '文章' },
    { id: 'news-case', parentId: 'news', name: '案例' },
    { id: 'article-case', parentId: 'article', name: '案例' },
    { id: 'policy', parentId: 'news', name: '政策' },
  ])
  expect([...names.values()]).toEqual(['资讯', '文章', '资讯 · 案例', '文章 · 案例', '政策'])
})
