import { type MetaArgs, useLoaderData } from 'react-router'
import { Reading } from '../knowledge/Reading.tsx'
import { apiOf } from '../platform/api.ts'
import { idIn, inBrowser, type LoadArgs, onServer } from '../platform/loading.ts'
import { pageMeta } from '../platform/pageMeta.ts'

const load = ({ context, request }: LoadArgs) => apiOf(context).knowledge.knowledge({ id: idIn(request) })
export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta = (args: MetaArgs<typeof loader>) =>
  pageMeta(args, { title: args.loaderData?.title, description: args.loaderData?.summary })

export default function NewsDetailsPage() {
  const item = useLoaderData<typeof loader>()
  return <Reading item={item} list={['资讯', '/news']} path="/newsDetails" />
}
