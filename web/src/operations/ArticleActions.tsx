import { CollectAndLike, Unreached } from './Toggle.tsx'
import { useMarks } from './useMarks.ts'

/** For one article of a law, named `ESID~22`. */
export function ArticleActions({ esId }: { esId: string }) {
  const marks = useMarks({ esId })
  return (
    <>
      <CollectAndLike marks={marks} collect={{ label: '收藏本条', done: '已收藏本条' }} />
      <Unreached shown={marks.unreached} />
    </>
  )
}
