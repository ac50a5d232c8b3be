import { expect, test } from 'vitest'
import { addClasses, publish } from '../../testing/content/publish.ts'
import { offerCourse, postNotice } from '../../testing/content/publishAnnounTrain.ts'
import { testApp } from '../../testing/testApp.ts'
import { absoluteAddresses } from './absoluteAddresses.ts'

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
await postNotice(db, { id: 'told', demo: true, publish_time: '2026-02-01 08:00:00' })
await postNotice(db, { id: 'told-later', publish_time: '2099-01-01 00:00:00' })
await offerCourse(db, { id: 'course', publish_time: '2026-04-01 08:00:00' })
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
  expect(feed.items.map(({ url }: { url: string }) => url.slice('https://www.example.cn'.length))).toEqual([
    '/trainingDetails?id=course',
    '/newsDetails?id=seen',
    '/notice-detail?id=told',
  ])
  expect(feed.items[1]).toMatchObject({
    id: 'https://www.example.cn/newsDetails?id=seen',
    date_published: '2026-03-01T08:00:00+08:00',
    tags: ['示例内容', '验收'],
  })
  expect(feed.items[1].content_html).toContain('href="https://www.example.cn/law"')
})

test('the sitemap leads to every visible item with its real date, and robots to the sitemap', async () => {
  const index = (await get('/sitemap.xml')).body
  expect([...index.matchAll(/<loc>([^<]+)/g)].map(([, loc]) => loc)).toEqual([
    'https://www.example.cn/sitemap-pages.xml',
    'https://www.example.cn/sitemap-training.xml',
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
  for (const word of ['poems', 'constructor', '__proto__', 'toString']) {
    expect((await get(`/feed/${word}.xml`)).status).toBe(404)
    expect((await get(`/feed/${word}.json`)).status).toBe(404)
  }
})

test('notices and courses have feeds of their own and stand in the sitemap', async () => {
  const notices = JSON.parse((await get('/feed/notices.json')).body).items
  expect(notices).toMatchObject([{ url: 'https://www.example.cn/notice-detail?id=told', tags: ['示例内容'] }])
  expect((await get('/feed/training.xml')).body).toContain('https://www.example.cn/trainingDetails?id=course')
  const { body } = await get('/sitemap-training.xml')
  expect(wellFormed(body)).toBe(true)
  expect([...body.matchAll(/<loc>https:\/\/www.example.cn([^<]+)/g)].map(([, path]) => path)).toEqual([
    '/trainingDetails?id=course',
    '/notice-detail?id=told',
  ])
})

test('inside a text every address of ours is made whole, in all widths of a photograph', () => {
  const html =
    '<figure><img src="/files/a-960.webp" alt="1 > 0" srcset="/files/a-480.webp 480w, /files/a-960.webp 960w"></figure><p>src="/x" <a href="//else.cn">外</a> <a href="#s-1">下</a></p>'
  expect(absoluteAddresses(html, 'https://a.cn')).toBe(
    '<figure><img src="https://a.cn/files/a-960.webp" alt="1 > 0" srcset="https://a.cn/files/a-480.webp 480w, https://a.cn/files/a-960.webp 960w"></figure><p>src="/x" <a href="//else.cn">外</a> <a href="#s-1">下</a></p>',
  )
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
