import type { KnowledgeRow } from '@zhengcai/contract/knowledge/knowledge.contract.ts'
import css from './Toggle.module.css'
import { CollectAndLike, Toggle, Unreached } from './Toggle.tsx'
import { useMarks } from './useMarks.ts'

type Props = { item: Pick<KnowledgeRow, 'esId' | 'kind' | 'likeCount' | 'favouriteCount'> }

/** Keeping, liking, and for a law following: done at once, taken back honestly when it could not be done. */
export function ItemActions({ item }: Props) {
  const marks = useMarks(item)
  return (
    <span className={`needs-script no-print ${css.actions}`}>
      <CollectAndLike marks={marks} collect={{ label: '收藏', done: '已收藏' }} />
      {item.kind === 'law' && <FollowLaw esId={item.esId} />}
      <Unreached shown={marks.unreached} />
    </span>
  )
}

/** Any version of a law stands for the whole of it. */
export function FollowLaw({ esId }: { esId: string }) {
  const { follow, toggle } = useMarks({ esId })
  return <Toggle icon="follow" label="关注" done="已关注" on={follow} onClick={() => toggle('follow')} />
}
