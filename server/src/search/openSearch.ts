import type { TextRoute } from '../platform/http/pages/serveTexts.ts'
import type { Config } from '../platform/process/config.ts'
import { escapeXml } from '../platform/text/escapeXml.ts'
import type { Search } from './search.ts'

type Needs = { config: Pick<Config, 'publicOrigin' | 'siteTitle'>; search: Search }
const SUGGESTED = 8
const LONGEST_TYPED = 60

/** The search of the site in the address bar of a browser, with what it suggests while somebody types there. */
export function openSearch({ config: { publicOrigin: origin, siteTitle }, search }: Needs): TextRoute[] {
  return [
    {
      path: '/opensearch.xml',
      type: 'application/opensearchdescription+xml; charset=utf-8',
      maxAge: 86_400,
      make: () => description(origin, siteTitle),
    },
    {
      path: '/opensearch-suggestions',
      type: 'application/x-suggestions+json; charset=utf-8',
      asked: true,
      async make({ query }) {
        const keyword = typeof query.keyword === 'string' ? query.keyword.trim().slice(0, LONGEST_TYPED) : ''
        const titles = keyword ? await titlesFor(search, keyword) : []
        return JSON.stringify([keyword, titles])
      },
    },
  ]
}

/** An offer: where the engine is busy there is none, rather than a fault in somebody's address bar. */
async function titlesFor(search: Search, keyword: string): Promise<string[]> {
  try {
    const { items } = await search.suggest({ keyword, size: SUGGESTED })
    return items.map(({ title }) => title)
  } catch {
    return []
  }
}

const description = (origin: string, title: string) => `<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
<ShortName>${escapeXml(title.slice(0, 16))}</ShortName>
<Description>在${escapeXml(title)}查法规条文、问答、资讯与文章</Description>
<InputEncoding>UTF-8</InputEncoding>
<Language>zh-CN</Language>
<Image width="16" height="16" type="image/svg+xml">${escapeXml(origin)}/favicon.svg</Image>
<Url type="text/html" method="get" template="${escapeXml(origin)}/searchList?keyword={searchTerms}"/>
<Url type="application/x-suggestions+json" method="get" template="${escapeXml(origin)}/opensearch-suggestions?keyword={searchTerms}"/>
<Url type="application/opensearchdescription+xml" rel="self" template="${escapeXml(origin)}/opensearch.xml"/>
</OpenSearchDescription>
`
