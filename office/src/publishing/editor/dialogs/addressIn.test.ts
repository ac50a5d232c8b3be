import { expect, test } from 'vitest'
import { addressIn } from './addressIn.ts'

test.each([
  ['https://a.cn/b', 'https://a.cn/b'],
  [' /newsDetails?id=1 ', '/newsDetails?id=1'],
  ['www.ccgp.gov.cn', 'https://www.ccgp.gov.cn'],
  ['a.gov.cn/b?c=1', 'https://a.gov.cn/b?c=1'],
  ['mailto:a@b.cn', 'mailto:a@b.cn'],
  ['#s-1', '#s-1'],
])('%s is a link to %s', (typed, address) => {
  expect(addressIn(typed)).toBe(address)
})

test.each(['', '公告', 'javascript:alert(1)', 'data:text/html,x', '//evil.cn', 'https://a.cn/ b', 'file:///c:/a'])(
  '%s leads nowhere',
  (typed) => {
    expect(addressIn(typed)).toBeUndefined()
  },
)
