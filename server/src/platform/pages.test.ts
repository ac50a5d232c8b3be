import { expect, test } from 'vitest'
import { pathOf } from './pages.ts'

test.each([
  ['/index', '/index'],
  ['//evil.cn/index', '/evil.cn/index'],
  ['http://evil.cn/index?a=1', '/index?a=1'],
  ['/news?page=2', '/news?page=2'],
])('%s is the page %s of this site, whatever host it names', (url, page) => {
  expect(pathOf(url)).toBe(page)
  expect(new URL(`https://own.cn${page}`).origin).toBe('https://own.cn')
})

test.each(['/\\evil.cn/index', '/\\[', '/favicon.ico', '/assets/gone.js', '/magazine/gone', '*'])(
  '%s is no page',
  (url) => {
    expect(pathOf(url)).toBeUndefined()
  },
)
