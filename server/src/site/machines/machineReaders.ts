import { detailPath } from '@zhengcai/contract/knowledge/detailPath.ts'
import { KIND_NAMES } from '@zhengcai/contract/knowledge/kindNames.ts'
import type { Kind } from '@zhengcai/contract/knowledge/knowledge.contract.ts'
import { renderSVG } from 'uqr'
import { countListed, listForFeed, listForSitemap } from '../../knowledge/machineReaders.queries.ts'
import type { Db } from '../../platform/database/database.ts'
import type { TextRoute } from '../../platform/http/pages/serveTexts.ts'
import type { Config } from '../../platform/process/config.ts'
import { listAnnounForFeed, listAnnounForSitemap } from '../../training/machineReaders.queries.ts'
import { absoluteAddresses } from './absoluteAddresses.ts'
import { type Feed, type FeedEntry, jsonFeed, rss, sitemap, sitemapIndex } from './feedText.ts'

type Column = { name: string; home: string; kind?: Kind; announ?: 'notice' | 'train' }

/** The columns that can be followed, by the word in the feed's address. What is announced keeps the name under which it is followed. */
const FEEDS: Record<string, Column> = {
  all: { name: '全部更新', home: '/index' },
  news: { name: KIND_NAMES.news, home: '/news', kind: 'news' },
  articles: { name: KIND_NAMES.article, home: '/books', kind: 'article' },
  videos: { name: KIND_NAMES.video, home: '/videoList', kind: 'video' },
  books: { name: KIND_NAMES.book, home: '/books', kind: 'book' },
  questions: { name: KIND_NAMES.question, home: '/question', kind: 'question' },
  laws: { name: KIND_NAMES.law, home: '/law', kind: 'law' },
  solicits: { name: KIND_NAMES.solicit, home: '/solicit-list', kind: 'solicit' },
  notices: { name: '通知公告', home: '/platform-notification', announ: 'notice' },
  training: { name: '培训', home: '/training', announ: 'train' },
}
const PAGES = [
  '/index',
  '/news',
  '/videoList',
  '/training',
  '/question',
  '/books',
  '/law',
  '/deadline',
  '/subscriptionDetail',
  '/solicit-list',
  '/platform-notification',
  '/about-us',
  '/protocal?type=user',
  '/protocal?type=privacy',
  '/protocal?type=copyright',
]
const ANNOUN_DETAILS = { notice: '/notice-detail', train: '/trainingDetails' }
const FEED_LENGTH = 30
const PER_SITEMAP = 20_000

type Needs = { db: Db; config: Pick<Config, 'publicOrigin' | 'siteTitle'> }

/** What machines read: feeds, sitemaps, robots, and the QR code of a page. All addresses stand on the configured origin. */
export function machineReaders({ db, config: { publicOrigin: origin, siteTitle } }: Needs): TextRoute[] {
  const address = (item: { kind: Kind; esId: string }) => origin + detailPath(item)
  const announAddress = ({ type, id }: { type: 'notice' | 'train'; id: string }) =>
    `${origin}${ANNOUN_DETAILS[type]}?id=${id}`

  const entriesOf = async ({ kind, announ }: Column): Promise<FeedEntry[]> => {
    const items = announ ? [] : await listForFeed(db, kind, FEED_LENGTH)
    const announced = kind ? [] : await listAnnounForFeed(db, announ, FEED_LENGTH)
    return [
      ...items.map((row) => ({ ...row, url: address(row) })),
      ...announced.map((row) => ({ ...row, url: announAddress(row), author: '' })),
    ]
      .sort((a, b) => (a.publishTime < b.publishTime ? 1 : a.publishTime > b.publishTime ? -1 : 0))
      .slice(0, FEED_LENGTH)
      .map((entry) => ({ ...entry, html: absoluteAddresses(entry.html, origin) }))
  }

  const feed = async (extension: string, word = ''): Promise<Feed | undefined> => {
    const column = Object.hasOwn(FEEDS, word) ? FEEDS[word] : undefined
    if (!column) return undefined
    return {
      title: `${column.name} · ${siteTitle}`,
      home: origin + column.home,
      self: `${origin}/feed/${word}.${extension}`,
      description: `${siteTitle}的${column.name}`,
      entries: await entriesOf(column),
    }
  }

  return [
    {
      path: '/feed/:column.xml',
      type: 'application/rss+xml; charset=utf-8',
      make: async ({ params }) => some(await feed('xml', params.column), rss),
    },
    {
      path: '/feed/:column.json',
      type: 'application/feed+json; charset=utf-8',
      make: async ({ params }) => some(await feed('json', params.column), jsonFeed),
    },
    {
      path: '/sitemap.xml',
      type: 'application/xml; charset=utf-8',
      async make() {
        const parts = Math.ceil((await countListed(db)) / PER_SITEMAP)
        return sitemapIndex([
          `${origin}/sitemap-pages.xml`,
          `${origin}/sitemap-training.xml`,
          ...[...Array(parts).keys()].map((part) => `${origin}/sitemap-${part + 1}.xml`),
        ])
      },
    },
    {
      path: '/sitemap-pages.xml',
      type: 'application/xml; charset=utf-8',
      make: () => sitemap(PAGES.map((path) => ({ url: origin + path }))),
    },
    {
      path: '/sitemap-training.xml',
      type: 'application/xml; charset=utf-8',
      async make() {
        const rows = await listAnnounForSitemap(db, PER_SITEMAP)
        return sitemap(rows.map((row) => ({ url: announAddress(row), changed: row.changed })))
      },
    },
    {
      path: '/sitemap-:part(^\\d{1,4}$).xml',
      type: 'application/xml; charset=utf-8',
      async make({ params }) {
        const rows = await listForSitemap(db, { limit: PER_SITEMAP, offset: (Number(params.part) - 1) * PER_SITEMAP })
        return rows.length > 0 ? sitemap(rows.map((row) => ({ url: address(row), changed: row.changed }))) : undefined
      },
    },
    {
      path: '/robots.txt',
      type: 'text/plain; charset=utf-8',
      maxAge: 3_600,
      make: () =>
        `User-agent: *\nDisallow: /magazine/\nDisallow: /personal-center\nDisallow: /edit-info\n\nSitemap: ${origin}/sitemap.xml\n`,
    },
    {
      path: '/qr.svg',
      type: 'image/svg+xml; charset=utf-8',
      maxAge: 86_400,
      asked: true,
      make: ({ query }) => qr(origin, query.path),
    },
  ]
}

/** Only pages of this site: a code that leads elsewhere would lend our name to a stranger. */
function qr(origin: string, path: unknown): string | undefined {
  if (typeof path !== 'string' || path.length > 300 || !/^\/(?!\/)[\w\-/?=&.~#%]*$/.test(path)) return undefined
  return renderSVG(origin + path, { border: 2, ecc: 'M' })
}

function some<T>(value: T | undefined, make: (value: T) => string): string | undefined {
  return value === undefined ? undefined : make(value)
}
