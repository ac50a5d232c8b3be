import { detailPath } from '@zhengcai/contract/knowledge/detailPath.ts'
import type { KnowledgeDetail } from '@zhengcai/contract/knowledge/knowledge.contract.ts'
import { ReadingTools } from '../knowledge/ReadingTools.tsx'
import { ItemActions } from './ItemActions.tsx'
import { useBrowsed, useShared } from './useRecords.ts'

type Props = {
  item: Pick<KnowledgeDetail, 'esId' | 'kind' | 'title' | 'likeCount' | 'favouriteCount'>
  /** The page it is read on, where that is not its own. */
  path?: string
  aloud?: () => string[]
}

/** Everything a reader does with an item they have opened; opening it is kept too. */
export function ItemTools({ item, path, aloud }: Props) {
  useBrowsed(item.esId)
  const shared = useShared(item.esId)
  return (
    <ReadingTools title={item.title} path={path ?? detailPath(item)} onShare={shared} {...(aloud && { aloud })}>
      <ItemActions item={item} />
    </ReadingTools>
  )
}
