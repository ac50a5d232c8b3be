import { type MetaArgs, useLoaderData } from 'react-router'
import { Reading } from '../knowledge/Reading.tsx'
import { apiOf } from '../platform/api.ts'
import { idIn, inBrowser, type LoadArgs, onServer } from '../platform/loading.ts'
import { pageMeta } from '../platform/pageMeta.ts'
import { ArticleFacts } from './ArticleFacts.tsx'

const load = ({ context, request }: LoadArgs) => apiOf(context).knowledge.knowledge({ id: idIn(request) })
export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta = (args: MetaArgs<typeof loader>) =>
  pageMeta(args, { title: args.loaderData?.title, description: args.loaderData?.summary })

export default function ArticlePage() {
  const item = useLoaderData<typeof loader>()
  return (
    <Reading
      // An article is out with its issue; the minute only keeps the order of the pages.
      item={{ ...item, publishTime: item.publishTime.slice(0, 10) }}
      list={['书刊', '/books']}
      byline={[`文：${item.author}`]}
      facts={item.article && <ArticleFacts summary={item.summary} article={item.article} />}
    />
  )
}
