import type { KnowledgeDetail } from '@zhengcai/contract/knowledge/knowledge.contract.ts'
import { type MetaArgs, useLoaderData } from 'react-router'
import { commonLd, itemMeta } from '../knowledge/itemMeta.ts'
import { itemOfKind } from '../knowledge/itemOfKind.ts'
import { Reading } from '../knowledge/Reading.tsx'
import { ItemTools } from '../operations/ItemTools.tsx'
import { inBrowser, type LoadArgs, onServer } from '../platform/steps/loading.ts'
import { ArticleFacts } from './ArticleFacts.tsx'

const LIST: [string, string] = ['书刊', '/books']

const load = (args: LoadArgs) => itemOfKind(args, 'article')
export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta = (args: MetaArgs<typeof loader>) => itemMeta(args, { list: LIST, ld: articleLd })

function articleLd(item: KnowledgeDetail, origin: string) {
  const { article } = item
  return {
    '@type': 'Article',
    ...commonLd(item, origin),
    ...(article && {
      author: article.authors.map((name) => ({ '@type': 'Person', name })),
      isPartOf: { '@type': 'PublicationIssue', name: article.issueTitle, url: `${origin}/books?id=${article.issueId}` },
      pageStart: article.page,
    }),
  }
}

export default function ArticlePage() {
  const item = useLoaderData<typeof loader>()
  return (
    <Reading
      // An article is out with its issue; the minute only keeps the order of the pages.
      item={{ ...item, publishTime: item.publishTime.slice(0, 10) }}
      list={LIST}
      tools={<ItemTools item={item} />}
      byline={[`文：${item.author}`]}
      facts={item.article && <ArticleFacts summary={item.summary} article={item.article} />}
    />
  )
}
