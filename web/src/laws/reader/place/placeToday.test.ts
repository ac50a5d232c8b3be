import { expect, test } from 'vitest'
import { placeToday } from './placeToday.ts'

const to = { address: '3', label: '第三条', href: '/readDetails?id=new&part=2#art-3' }
const text = {
  articles: ['1', '2', '3', '4'].map((address) => ({ address })),
  fates: [
    { address: '1', to: null },
    { address: '2', to },
    { address: '3', to: null },
  ],
  law: { inForce: 'new' },
}

test.each([
  ['an article that stands elsewhere leads there', '2', to.href],
  ['an article that was deleted leads to the nearest before it', '3', to.href],
  ['an article that is the same today leads to its own number', '4', '/readDetails?id=new#art-4'],
  ['a deleted first article leads to the beginning', '1', '/readDetails?id=new'],
  ['before the first article the way leads to the beginning', undefined, '/readDetails?id=new'],
])('%s', (_, address, href) => {
  expect(placeToday(text, address)).toBe(href)
})

test('a law that is over has no text of today', () => {
  expect(placeToday({ ...text, law: { inForce: null } }, '2')).toBeNull()
})
