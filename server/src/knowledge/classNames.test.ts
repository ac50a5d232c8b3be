import { expect, test } from 'vitest'
import { byBranch, classNames } from './classNames.ts'

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

test('in a long list every class stands below the one it belongs to', () => {
  const classes = [
    { id: 'news', parentId: null, name: '资讯' },
    { id: 'law', parentId: null, name: '法规' },
    { id: 'headline', parentId: 'news', name: '要闻' },
    { id: 'purchase', parentId: 'law', name: '政府采购' },
    { id: 'local', parentId: 'news', name: '地方' },
    { id: 'general', parentId: 'purchase', name: '综合' },
  ]
  expect(byBranch(classes).map(({ id }) => id)).toEqual(['news', 'headline', 'local', 'law', 'purchase', 'general'])
})
