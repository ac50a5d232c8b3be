import type { OperatedRow } from '@zhengcai/contract/operations/operate.contract.ts'
import { expect, test } from 'vitest'
import { operatedItem, watchedText, whenText } from './operatedItem.ts'

const row = (change: Partial<OperatedRow> = {}): OperatedRow => ({
  id: '7',
  operateTime: '2026-11-15 09:30:05',
  esId: 'law1~22',
  kind: 'law',
  withdrawn: false,
  label: '第二十二条',
  href: '/readDetails?id=law1#art-22',
  second: null,
  item: {
    esId: 'law1',
    kind: 'law',
    classId: 'law',
    className: '法规',
    title: '示例省政府采购条例',
    summary: '',
    cover: null,
    tags: [],
    source: '示例省人大',
    author: '',
    publishTime: '2026-01-01 00:00:00',
    viewCount: 1,
    likeCount: 0,
    favouriteCount: 0,
    demo: true,
  },
  ...change,
})

test('an article that was kept is listed under its law and opens at its place', () => {
  expect(operatedItem(row(), 'collect', '2026-11-15')).toMatchObject({
    to: '/readDetails?id=law1#art-22',
    title: '示例省政府采购条例　第二十二条',
    tag: '法规',
    meta: ['11月15日 09:30 收藏', '示例省人大', ''],
  })
})

test('what was withdrawn has nothing to open', () => {
  expect(operatedItem(row({ withdrawn: true, item: null, href: '' }), 'like', '2026-11-15')).toBeUndefined()
})

test('an act of another year says the year', () => {
  expect(whenText(row({ operateTime: '2025-02-03 08:00:00' }), 'browse', '2026-11-15')).toBe('2025年2月3日 08:00 浏览')
})

test('a film tells how far it was watched', () => {
  expect(watchedText(200)).toBe('看到 3 分 20 秒')
  expect(watchedText(45)).toBe('看到 45 秒')
  expect(watchedText(0)).toBe('')
  expect(watchedText(null)).toBe('')
})
