import { expect, test } from 'vitest'
import { addClasses, publish } from '../testing/publish.ts'
import { testApp } from '../testing/testApp.ts'

const { db, server } = await testApp({ PUBLIC_ORIGIN: 'https://www.example.cn', SITE_TITLE: '采购月刊' })
await addClasses(db)
await publish(db, {
  es_id: 'seen',
  title: '甲 & 乙 <丙>',
  body: '<p><a href="/law">法规</a></p>',
  tags: ['验收'],
  demo: true,
  publish_time: '2026-03-01 08:00:00',
})
await publish(db, { es_id: 'later', publish_time: '2099-01-01 00:00:00' })
await publish(db, { es_id: 'gone', state: 'withdrawn' })
const get = async (path: string) => {
  const reply = await server.inject(path)
  return { status: reply.statusCode, type: String(reply.headers['content-type']), body: reply.body }
}

/** Well-formed: every opened element is closed in order, and no bare ampersand stands. */
function wellFormed(xml: string): boolean {
  const open: string[] = []
  for (const [, closing, name, selfClosed] of xml
    .replace(/^<\?xml[^>]*\?>/, '')
    .matchAll(/<(\/?)([\w:]+)[^<>]*?(\/?)>/g)) {
    if (closing) {
      if (open.pop() !== name) return false
    } else if (!selfClosed) open.push(name ?? '')
  }
  return open.length === 0 && !/&(?!#\d+;|amp;|lt;|gt;)/.test(xml)
}

test('the RSS feed holds what is visible, escaped, dated in China time, and says what is a sample', async () => {
  const { type, body } = await get('/feed/news.xml')
  expect(type).toContain('application/rss+xml')
  expect(wellFormed(body)).toBe(true)
  expect(body).toContain('<title>甲 &#38; 乙 &#60;丙&#62;</title>')
  expect(body).toContain('<pubDate>Sun, 01 Mar 2026 08:00:00 +0800</pubDate>')
  expect(body).toContain('<category>示例内容</category>')
  expect(body).toContain('https://www.example.cn/newsDetails?id=seen')
  expect(body).not.toMatch(/later|gone/)
})

test('the JSON feed follows version 1.1', async () => {
  const feed = JSON.parse((await get('/feed/all.json')).body)
  expect(feed).toMatchObject({
    version: 'https://jsonfeed.org/version/1.1',
    title: '全部更新 · 采购月刊',
    feed_url: 'https://www.example.cn/feed/all.json',
  })
  expect(feed.items).toHaveLength(1)
  expect(feed.items[0]).toMatchObject({
    id: 'https://www.example.cn/newsDetails?id=seen',
    date_published: '2026-03-01T08:00:00+08:00',
    tags: ['示例内容', '验收'],
  })
  expect(feed.items[0].content_html).toContain('href="https://www.example.cn/law"')
})

test('the sitemap leads to every visible item with its real date, and robots to the sitemap', async () => {
  const index = (await get('/sitemap.xml')).body
  expect([...index.matchAll(/<loc>([^<]+)/g)].map(([, loc]) => loc)).toEqual([
    'https://www.example.cn/sitemap-pages.xml',
    'https://www.example.cn/sitemap-1.xml',
  ])
  const part = (await get('/sitemap-1.xml')).body
  expect(wellFormed(part)).toBe(true)
  expect(part).toMatch(/newsDetails\?id=seen<\/loc><lastmod>\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+08:00</)
  expect(part).not.toMatch(/later|gone/)
  expect((await get('/sitemap-9.xml')).status).toBe(404)
  expect((await get('/robots.txt')).body).toContain('Sitemap: https://www.example.cn/sitemap.xml')
})

test('an unknown feed is not there', async () => {
  expect((await get('/feed/poems.xml')).status).toBe(404)
})

test('a QR code leads to a page of this site and nowhere else', async () => {
  const { type, body } = await get(`/qr.svg?path=${encodeURIComponent('/newsDetails?id=seen')}`)
  expect(type).toContain('image/svg+xml')
  expect(body).toMatch(/^<svg/)
  for (const path of ['//evil.cn', 'https://evil.cn', '', '/a b', `/${'x'.repeat(400)}`, '/"><script>']) {
    expect((await get(`/qr.svg?path=${encodeURIComponent(path)}`)).status).toBe(404)
  }
  expect((await get('/qr.svg')).status).toBe(404)
})
