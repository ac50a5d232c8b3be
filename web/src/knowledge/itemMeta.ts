import type { Corrections } from '@zhengcai/contract/knowledge/corrections.ts'
import { detailPath } from '@zhengcai/contract/knowledge/detailPath.ts'
import type { KnowledgeDetail } from '@zhengcai/contract/knowledge/knowledge.contract.ts'
import { breadcrumbLd, type JsonLd, type PageFacts, pageMeta, siteOf } from '../platform/steps/pageMeta.ts'

type Args = Parameters<typeof pageMeta>[0] & { loaderData?: unknown }
type List = [name: string, path: string]
type Extra = {
  list: List
  type?: PageFacts['type']
  /** The item in the words of schema.org; an article unless said otherwise. */
  ld?: (item: KnowledgeDetail, origin: string) => JsonLd
}
/** What is told of anything that has a page of its own, be it a text, a film or a course. */
type Described = {
  title: string
  summary: string
  tags: string[]
  publishTime: string
  source: string
  demo: boolean
  path: string
  cover?: string | null
}

/** A time of the API, which is China time, as machines elsewhere read it. */
export const zoned = (time: string) => `${time.replace(' ', 'T')}+08:00`

/** What the page of an item says of it; that there is none while there is no item. */
export function itemMeta(args: Args, { list, type = 'article', ld = articleLd }: Extra) {
  const item = args.loaderData as KnowledgeDetail | undefined
  if (!item) return missingMeta(args)
  const publisher = { '@type': 'Organization', name: siteOf(args)?.systemTitle }
  return describedMeta(args, { ...item, path: detailPath(item) }, list, type, (origin) => ({
    ...ld(item, origin),
    publisher,
  }))
}

export const missingMeta = (args: Args) => pageMeta(args, { title: '没有找到', noindex: true })

export function describedMeta(
  args: Args,
  item: Described,
  list: List,
  type: PageFacts['type'],
  ld: (origin: string) => JsonLd,
) {
  return pageMeta(args, {
    title: item.title,
    description: item.summary,
    path: item.path,
    image: item.cover,
    type: type ?? 'article',
    named: { ColumnName: list[0], ArticleTitle: item.title, PubDate: item.publishTime, ContentSource: item.source },
    jsonLd: (origin) => [
      { ...ld(origin), keywords: item.demo ? ['示例内容', ...item.tags] : item.tags },
      breadcrumbLd(origin, [['首页', '/index'], list, [item.title, item.path]]),
    ],
  })
}

/** The facts every item has, whatever it is called in schema.org. */
export function commonLd(item: KnowledgeDetail, origin: string): JsonLd {
  return {
    ...textLd({ ...item, path: detailPath(item) }, origin),
    ...(item.author && { author: item.author.split('、').map((name) => ({ '@type': 'Person', name })) }),
  }
}

export function textLd(item: Described & { updateTime: string; corrections?: Corrections }, origin: string): JsonLd {
  return {
    headline: item.title,
    name: item.title,
    description: item.summary,
    url: origin + item.path,
    inLanguage: 'zh-CN',
    datePublished: zoned(item.publishTime),
    dateModified: zoned(item.updateTime > item.publishTime ? item.updateTime : item.publishTime),
    ...(item.cover && { image: [origin + item.cover] }),
    ...correctionLd(item),
  }
}

/** Only works of words have corrections in schema.org, and a course is none. */
function correctionLd({ corrections = [] }: { corrections?: Corrections }): JsonLd {
  if (corrections.length === 0) return {}
  return {
    correction: corrections.map(({ time, note }) => ({
      '@type': 'CorrectionComment',
      text: note,
      datePublished: zoned(time),
    })),
  }
}

function articleLd(item: KnowledgeDetail, origin: string): JsonLd {
  return {
    '@type': item.kind === 'news' ? 'NewsArticle' : 'Article',
    ...commonLd(item, origin),
    mainEntityOfPage: origin + detailPath(item),
  }
}
