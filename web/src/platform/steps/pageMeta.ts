import type { MetaDescriptor } from 'react-router'
import type { SiteData } from '../useSite.ts'

type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[]
type Args = { matches: Matches; location: { pathname: string; search: string } }

export type JsonLd = Record<string, unknown>
export type PageFacts = {
  title?: string | undefined
  description?: string | undefined
  /** Address of the page without what does not change its content; by default the path and its query. */
  path?: string
  image?: string | null | undefined
  type?: 'website' | 'article' | 'video.other' | 'book'
  /** Names that Chinese public sites carry: ColumnName, ArticleTitle, PubDate, ContentSource. */
  named?: Record<string, string>
  jsonLd?: (origin: string) => JsonLd[]
  noindex?: boolean
  /** The word of the column's feed, `news` for /feed/news.xml. */
  feed?: string
}

export function siteOf({ matches }: { matches: Matches }): SiteData['site'] | undefined {
  return (matches.find((match) => match?.id === 'root')?.loaderData as SiteData | undefined)?.site
}

/** What a page says of itself to browsers, search engines and whoever shares it. */
export function pageMeta(args: Args, facts: PageFacts): MetaDescriptor[] {
  const site = siteOf(args)
  const name = site?.systemTitle ?? '政采视野'
  const origin = site?.origin ?? ''
  const address = origin + (facts.path ?? args.location.pathname + args.location.search)
  const title = facts.title ? `${facts.title} · ${name}` : name
  return [
    { title },
    ...(facts.description ? [{ name: 'description', content: facts.description }] : []),
    ...(facts.noindex
      ? [{ name: 'robots', content: 'noindex' }]
      : [{ tagName: 'link', rel: 'canonical', href: address }]),
    ...feedLinks(facts.feed ?? 'all', name),
    { name: 'SiteName', content: name },
    ...Object.entries(facts.named ?? {}).map(([key, content]) => ({ name: key, content })),
    { property: 'og:site_name', content: name },
    { property: 'og:locale', content: 'zh_CN' },
    { property: 'og:type', content: facts.type ?? 'website' },
    { property: 'og:title', content: facts.title ?? name },
    { property: 'og:url', content: address },
    ...(facts.description ? [{ property: 'og:description', content: facts.description }] : []),
    ...(facts.image ? [{ property: 'og:image', content: origin + facts.image }] : []),
    ...(facts.jsonLd && origin
      ? facts.jsonLd(origin).map((data) => ({ 'script:ld+json': { '@context': 'https://schema.org', ...data } }))
      : []),
  ]
}

/** A list of steps from the home page, as search engines want them. */
export function breadcrumbLd(origin: string, steps: [name: string, path: string][]): JsonLd {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(([name, path], index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: origin + path,
    })),
  }
}

function feedLinks(word: string, name: string): MetaDescriptor[] {
  return [
    { tagName: 'link', rel: 'alternate', type: 'application/rss+xml', title: `${name} RSS`, href: `/feed/${word}.xml` },
    {
      tagName: 'link',
      rel: 'alternate',
      type: 'application/feed+json',
      title: `${name} JSON Feed`,
      href: `/feed/${word}.json`,
    },
  ]
}
