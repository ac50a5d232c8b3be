import type { Api } from '@zhengcai/contract/contract.ts'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { pathOf, servePages } from './pages.ts'

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

test('a page that cannot be made for now says when to come again, and nobody keeps it', async () => {
  const app = fastify()
  servePages(app, {
    render: async () => ({ status: 503, location: null, html: '<html lang="zh-CN">页面暂时打不开</html>' }),
    apiFor: () => ({}) as Api,
    origin: 'https://own.cn',
    siteTitle: '示例站',
    admit: (_request, _reply, act) => act(),
    strict: true,
    screens: {},
  })
  const { statusCode, headers, body } = await app.inject('/index')
  expect(statusCode).toBe(503)
  expect(headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' })
  expect(body).toContain('页面暂时打不开')
})

test('a page is sent once: nothing is tried after it and nothing complains', async () => {
  const lines: string[] = []
  const app = fastify({ logger: { level: 'warn', stream: { write: (line) => void lines.push(line) } } })
  servePages(app, {
    render: async () => ({ status: 200, location: null, html: '<html lang="zh-CN">页面</html>' }),
    apiFor: () => ({}) as Api,
    screens: {},
    origin: 'https://own.cn',
    siteTitle: '示例站',
    admit: (_request, _reply, act) => act(),
    strict: true,
  })
  const { statusCode, body } = await app.inject('/index')
  expect([statusCode, body]).toEqual([200, '<html lang="zh-CN">页面</html>'])
  expect(lines).toEqual([])
})
