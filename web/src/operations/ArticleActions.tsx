import { Toggle, Unreached } from './Toggle.tsx'
import { useStanding } from './useStanding.ts'

/** For one article of a law, named `ESID~22`. */
export function ArticleActions({ esId }: { esId: string }) {
  const { collect, like, likeCount, favouriteCount, unreached, toggle } = useStanding({ esId })
  return (
    <>
      <Toggle
        icon="favourite"
        label="收藏本条"
        done="已收藏本条"
        on={collect}
        count={favouriteCount}
        onClick={() => toggle('collect')}
      />
      <Toggle icon="like" label="点赞" done="已点赞" on={like} count={likeCount} onClick={() => toggle('like')} />
      <Unreached shown={unreached} />
    </>
  )
}
