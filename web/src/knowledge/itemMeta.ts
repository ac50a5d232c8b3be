import { detailPath } from '@zhengcai/contract/knowledge/detailPath.ts'
import type { KnowledgeDetail } from '@zhengcai/contract/knowledge/knowledge.contract.ts'
import { breadcrumbLd, type JsonLd, type PageFacts, pageMeta, siteOf } from '../platform/pageMeta.ts'

type Args = Parameters<typeof pageMeta>[0] & { loaderData?: unknown }
type Extra = {
  list: [name: string, path: string]
  type?: PageFacts['type']
  /** The item in the words of schema.org; an article unless said otherwise. */
  ld?: (item: KnowledgeDetail, origin: string) => JsonLd
}

const zoned = (time: string) => `${time.replace(' ', 'T')}+08:00`

/** What the page of an item says of it; nothing but the site's name while there is no item. */
export function itemMeta(args: Args, { list, type = 'article', ld = articleLd }: Extra) {
  const item = args.loaderData as KnowledgeDetail | undefined
  if (!item) return pageMeta(args, { noindex: true })
  const site = siteOf(args)
  return pageMeta(args, {
    title: item.title,
    description: item.summary,
    path: detailPath(item),
    image: item.cover,
    type,
    named: { ColumnName: list[0], ArticleTitle: item.title, PubDate: item.publishTime, ContentSource: item.source },
    jsonLd: (origin) => [
      {
        ...ld(item, origin),
        ...(item.demo && { keywords: ['示例内容', ...item.tags] }),
        publisher: { '@type': 'Organization', name: site?.systemTitle },
      },
      breadcrumbLd(origin, [['首页', '/index'], list, [item.title, detailPath(item)]]),
    ],
  })
}

/** The facts every item has, whatever it is called in schema.org. */
export function commonLd(item: KnowledgeDetail, origin: string): JsonLd {
  return {
    headline: item.title,
    name: item.title,
    description: item.summary,
    url: origin + detailPath(item),
    inLanguage: 'zh-CN',
    datePublished: zoned(item.publishTime),
    dateModified: zoned(item.updateTime > item.publishTime ? item.updateTime : item.publishTime),
    keywords: item.tags,
    ...(item.cover && { image: [origin + item.cover] }),
    ...(item.author && { author: [{ '@type': 'Person', name: item.author }] }),
  }
}

function articleLd(item: KnowledgeDetail, origin: string): JsonLd {
  return {
    '@type': item.kind === 'news' ? 'NewsArticle' : 'Article',
    ...commonLd(item, origin),
    mainEntityOfPage: origin + detailPath(item),
  }
}
