import type { KnowledgeRow } from '@zhengcai/contract/knowledge/knowledge.contract.ts'
import css from './Toggle.module.css'
import { Toggle, Unreached } from './Toggle.tsx'
import { useStanding } from './useStanding.ts'

type Props = { item: Pick<KnowledgeRow, 'esId' | 'kind' | 'likeCount' | 'favouriteCount'> }

/** Keeping, liking, and for a law following: done at once, taken back honestly when it could not be done. */
export function ItemActions({ item }: Props) {
  const { collect, like, likeCount, favouriteCount, unreached, toggle } = useStanding(item)
  return (
    <span className={`needs-script no-print ${css.actions}`}>
      <Toggle
        icon="favourite"
        label="收藏"
        done="已收藏"
        on={collect}
        count={favouriteCount}
        onClick={() => toggle('collect')}
      />
      <Toggle icon="like" label="点赞" done="已点赞" on={like} count={likeCount} onClick={() => toggle('like')} />
      {item.kind === 'law' && <FollowLaw esId={item.esId} />}
      <Unreached shown={unreached} />
    </span>
  )
}

/** Any version of a law stands for the whole of it. */
export function FollowLaw({ esId }: { esId: string }) {
  const { follow, toggle } = useStanding({ esId })
  return <Toggle icon="follow" label="关注" done="已关注" on={follow} onClick={() => toggle('follow')} />
}
