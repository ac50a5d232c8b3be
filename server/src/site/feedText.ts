import { escapeXml } from '../platform/text/escapeXml.ts'

/** One entry of a feed, whatever it is made from. */
export type FeedEntry = {
  url: string
  title: string
  summary: string
  html: string
  publishTime: string
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
const summaryOf = ({ summary, demo }: FeedEntry) => (demo ? `【${DEMO}】${summary}` : summary)

export function rss({ title, home, self, description, entries }: Feed): string {
  const items = entries.map(
    (entry) =>
      `<item><title>${escapeXml(entry.title)}</title><link>${escapeXml(entry.url)}</link><guid isPermaLink="true">${escapeXml(entry.url)}</guid><pubDate>${rfc822(entry.publishTime)}</pubDate>${entry.author ? `<dc:creator>${escapeXml(entry.author)}</dc:creator>` : ''}<description>${escapeXml(summaryOf(entry))}</description><content:encoded>${escapeXml(entry.html)}</content:encoded>${tagsOf(
        entry,
      )
        .map((tag) => `<category>${escapeXml(tag)}</category>`)
        .join('')}</item>`,
  )
  const newest = entries[0] ? `<lastBuildDate>${rfc822(entries[0].publishTime)}</lastBuildDate>` : ''
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel><title>${escapeXml(title)}</title><link>${escapeXml(home)}</link><description>${escapeXml(description)}</description><language>zh-cn</language>${newest}<atom:link href="${escapeXml(self)}" rel="self" type="application/rss+xml"/>
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
      content_html: entry.html,
      date_published: rfc3339(entry.publishTime),
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
