import { expect, test } from 'vitest'
import { type FeedEntry, rss } from './feedText.ts'

const entry: FeedEntry = {
  url: 'https://www.example.cn/newsDetails?id=1',
  title: '投标报价 < 成本价怎么办',
  summary: '报价 <b>低于成本 & 不能说明</b> 的，可以否决',
  html: '<p>正文</p>',
  publishTime: '2026-03-01 08:00:00',
  corrections: [],
  tags: [],
  author: '',
  demo: false,
}
const feed = {
  title: '资讯',
  home: 'https://www.example.cn/',
  self: 'https://www.example.cn/feed',
  description: '甲 < 乙',
}

/** What a reader of feeds has after reading the XML, and takes for HTML. */
const asRead = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))].map(([, text = '']) =>
    text.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code))),
  )

test('plain words stay plain words for a reader that takes them for HTML; the text itself is HTML', () => {
  const xml = rss({ ...feed, entries: [entry] })
  expect(asRead(xml, 'description')).toEqual([
    '甲 &#60; 乙',
    '报价 &#60;b&#62;低于成本 &#38; 不能说明&#60;/b&#62; 的，可以否决',
  ])
  expect(asRead(xml, 'content:encoded')).toEqual(['<p>正文</p>'])
})
