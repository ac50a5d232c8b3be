import type { Corrections } from '@zhengcai/contract/knowledge/corrections.ts'
import { escapeXml } from '../../platform/text/escapeXml.ts'

/** One entry of a feed, whatever it is made from. */
export type FeedEntry = {
  url: string
  title: string
  summary: string
  html: string
  publishTime: string
  corrections: Corrections
  tags: string[]
  author: string
  demo: boolean
}
export type Feed = { title: string; home: string; self: string; description: string; entries: FeedEntry[] }

const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const DEMO = '示例内容'

/** `2026-11-15 09:30:00` in China time as RFC 822 wants it. */
export function rfc822(time: string): string {
  const [day = '', clock = ''] = time.split(' ')
  const [year = '', month = '', date = ''] = day.split('-')
  const weekday = DAYS[new Date(`${day}T00:00:00Z`).getUTCDay()]
  return `${weekday}, ${date} ${MONTHS[Number(month) - 1]} ${year} ${clock} +0800`
}

export function rfc3339(time: string): string {
  return `${time.replace(' ', 'T')}+08:00`
}

const tagsOf = ({ tags, demo }: FeedEntry) => (demo ? [DEMO, ...tags] : tags)
/** What was corrected comes first: who has read the entry before sees it anew because of that. */
const summaryOf = ({ summary, demo, corrections: [last] }: FeedEntry) =>
  `${last ? `【更正 ${last.time.slice(0, 10)}】${last.note} ` : ''}${demo ? `【${DEMO}】` : ''}${summary}`
const textOf = ({ html, corrections }: FeedEntry) =>
  corrections
    .map(({ time, note }) => `<p><strong>更正说明</strong> ${time.slice(0, 16)}：${escapeXml(note)}</p>`)
    .join('') + html
const changedAt = ({ publishTime, corrections: [last] }: FeedEntry) =>
  last && last.time > publishTime ? last.time : publishTime

/** Readers of RSS take this for HTML: what is plain words has to stay so after they have read the XML. */
const asHtml = (words: string) => escapeXml(escapeXml(words))

export function rss({ title, home, self, description, entries }: Feed): string {
  const items = entries.map(
    (entry) =>
      `<item><title>${escapeXml(entry.title)}</title><link>${escapeXml(entry.url)}</link><guid isPermaLink="true">${escapeXml(entry.url)}</guid><pubDate>${rfc822(entry.publishTime)}</pubDate>${entry.corrections.length > 0 ? `<atom:updated>${rfc3339(changedAt(entry))}</atom:updated>` : ''}${entry.author ? `<dc:creator>${escapeXml(entry.author)}</dc:creator>` : ''}<description>${asHtml(summaryOf(entry))}</description><content:encoded>${escapeXml(textOf(entry))}</content:encoded>${tagsOf(
        entry,
      )
        .map((tag) => `<category>${escapeXml(tag)}</category>`)
        .join('')}</item>`,
  )
  const newest = entries.map(changedAt).sort().at(-1)
  const built = newest ? `<lastBuildDate>${rfc822(newest)}</lastBuildDate>` : ''
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel><title>${escapeXml(title)}</title><link>${escapeXml(home)}</link><description>${asHtml(description)}</description><language>zh-cn</language>${built}<atom:link href="${escapeXml(self)}" rel="self" type="application/rss+xml"/>
${items.join('\n')}
</channel></rss>
`
}

export function jsonFeed({ title, home, self, description, entries }: Feed): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title,
    home_page_url: home,
    feed_url: self,
    description,
    language: 'zh-CN',
    items: entries.map((entry) => ({
      id: entry.url,
      url: entry.url,
      title: entry.title,
      summary: summaryOf(entry),
      content_html: textOf(entry),
      date_published: rfc3339(entry.publishTime),
      ...(entry.corrections.length > 0 && { date_modified: rfc3339(changedAt(entry)) }),
      tags: tagsOf(entry),
      ...(entry.author && { authors: [{ name: entry.author }] }),
    })),
  })
}

export type SitemapEntry = { url: string; changed?: string | undefined }

export function sitemap(entries: SitemapEntry[]): string {
  const urls = entries.map(
    ({ url, changed }) =>
      `<url><loc>${escapeXml(url)}</loc>${changed ? `<lastmod>${rfc3339(changed)}</lastmod>` : ''}</url>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`
}

export function sitemapIndex(addresses: string[]): string {
  const maps = addresses.map((address) => `<sitemap><loc>${escapeXml(address)}</loc></sitemap>`)
  return `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${maps.join('\n')}\n</sitemapindex>\n`
}
