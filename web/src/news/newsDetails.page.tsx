import { type MetaArgs, useLoaderData } from 'react-router'
import { itemMeta } from '../knowledge/itemMeta.ts'
import { itemOfKind } from '../knowledge/itemOfKind.ts'
import { Reading } from '../knowledge/Reading.tsx'
import { ItemTools } from '../operations/ItemTools.tsx'
import { inBrowser, type LoadArgs, onServer } from '../platform/steps/loading.ts'

const LIST: [string, string] = ['资讯', '/news']

const load = (args: LoadArgs) => itemOfKind(args, 'news')
export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta = (args: MetaArgs<typeof loader>) => itemMeta(args, { list: LIST })

export default function NewsDetailsPage() {
  const item = useLoaderData<typeof loader>()
  return <Reading item={item} list={LIST} tools={<ItemTools item={item} />} />
}
