import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cookieDomain } from './cookieDomain.ts'

test.each([
  ['www.a.cn', 'a.cn'],
  ['a.cn', 'a.cn'],
  ['a.com.cn', 'a.com.cn'],
  ['www.a.com.cn', 'a.com.cn'],
  ['zfcg.x.gov.cn', 'x.gov.cn'],
  ['zhengcai.github.io', 'zhengcai.github.io'],
  ['a.b.政府采购.cn', 'xn--mxtq1mhz1bv3d.cn'],
  ['gov.cn', undefined],
  ['portal', undefined],
  ['localhost', undefined],
  ['127.0.0.1', undefined],
  ['[::1]', undefined],
])('the cookie of %s is for %s', (host, domain) => {
  expect(cookieDomain({ origin: `http://${host}:3000` })).toBe(domain)
})

test('the domain that was configured goes before what the address tells', () => {
  expect(cookieDomain({ configured: '.Example.CN', origin: 'https://www.a.cn' })).toBe('example.cn')
})

test('whatever the host, the domain is the host or a parent of it', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.domain(),
        fc.ipV4(),
        fc.ipV6().map((ip) => `[${ip}]`),
      ),
      (host) => {
        const { hostname } = new URL(`http://${host}`)
        const domain = cookieDomain({ origin: `http://${host}` })
        expect(domain === undefined || hostname === domain || hostname.endsWith(`.${domain}`)).toBe(true)
      },
    ),
  )
})
