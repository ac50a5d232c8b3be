import { expect, test } from 'vitest'
import { readToken } from './readToken.ts'
import { removeToken, writeToken } from './tokenCookie.ts'

/** Keeps cookies as a browser on this host does: one for a public suffix or a foreign domain does not stick. */
function browserOn(host: string, suffixes = ['cn', 'com.cn', 'gov.cn', 'com']) {
  const kept = new Map<string, string>()
  const written: string[] = []
  return {
    kept,
    written,
    get cookie() {
      return [...kept.values()].join('; ')
    },
    set cookie(line: string) {
      written.push(line)
      const [pair = '', ...facts] = line.split(/;\s*/)
      const domain = facts.find((fact) => fact.startsWith('domain='))?.slice(7) ?? ''
      const ours = host === domain || host.endsWith(`.${domain}`)
      if (domain && (!ours || suffixes.includes(domain) || /^[\d.]+$/.test(host))) return
      if (facts.includes('max-age=0')) kept.delete(domain)
      else kept.set(domain, pair)
    },
  }
}

test.each([
  ['www.a.cn', 'a.cn', 'a.cn'],
  ['a.cn', 'a.cn', 'a.cn'],
  ['www.a.com.cn', 'a.com.cn', 'a.com.cn'],
  ['a.com.cn', 'a.com.cn', 'a.com.cn'],
  ['zfcg.x.gov.cn', 'x.gov.cn', 'x.gov.cn'],
  ['portal', '', ''],
  ['127.0.0.1', '', ''],
  ['[::1]', '', ''],
  // The domain was set wrong: the browser refuses it, and this very host is taken.
  ['www.a.com.cn', 'com.cn', ''],
  ['127.0.0.1', '0.0.1', ''],
])('on %s with domain "%s" the token is kept for "%s" and removed again', (host, domain, keptFor) => {
  const jar = browserOn(host)
  writeToken(jar, 'secret', { domain, https: true })
  expect([...jar.kept.keys()]).toEqual([keptFor])
  expect(readToken(jar)).toBe('secret')
  removeToken(jar, host)
  expect(jar.kept.size).toBe(0)
})

test('the cookie is lax, for the whole site, for seven days, and secure only where the site is', () => {
  const jar = browserOn('portal')
  writeToken(jar, 'secret', { domain: '', https: false })
  expect(jar.written).toEqual(['auth_token=secret; path=/; max-age=604800; samesite=lax'])
  writeToken(jar, 'other', { domain: '', https: true })
  expect(jar.written.at(-1)).toMatch(/; secure$/)
})

test('a cookie of another name is not taken for the token', () => {
  expect(readToken({ cookie: 'xauth_token=no; other=1' })).toBeUndefined()
  expect(readToken({ cookie: 'other=1; auth_token=yes' })).toBe('yes')
})
