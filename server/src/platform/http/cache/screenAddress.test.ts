import { expect, test } from 'vitest'
import { screenAddress } from './screenAddress.ts'

const screens = {
  '/index': {},
  '/news': { class: 'text', sort: ['hottest'], page: 'page', size: 'number' },
  '/newsDetails': { id: 'id' },
} as const

test.each([
  ['/index', '/index'],
  ['/index?utm_source=x&_t=1', '/index'],
  ['/news?page=1&sort=newest', '/news'],
  ['/news?page=02&sort=hottest&class=', '/news?sort=hottest&page=2'],
  ['/news?size=20&page=3&class=a&class=b', '/news?class=a&page=3&size=20'],
  ['/news?page=1001&size=x', '/news'],
  ['/newsDetails?x=1&id=', '/newsDetails?id='],
  ['/newsDetails?id=a%26b', '/newsDetails?id=a%26b'],
])('%s is kept as %s', (written, kept) => {
  expect(screenAddress(screens, written)).toBe(kept)
})

test.each(['/', '/Index', '/index/', '/nowhere', '/__proto__', '/constructor?x=1'])(
  '%s is no screen that is kept',
  (path) => {
    expect(screenAddress(screens, path)).toBeUndefined()
  },
)
