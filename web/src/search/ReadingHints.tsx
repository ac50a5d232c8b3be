import type { FoundHow } from '@zhengcai/contract/search/knowledgeSearch.contract.ts'
import { SiteLink } from '../ui/SiteLink.tsx'
import css from './ReadingHints.module.css'

/** How the words were read, where that is not simply what was typed. */
export function ReadingHints({ how, to }: { how: FoundHow; to: (keyword: string) => string }) {
  const again = (keyword: string) => (
    <SiteLink key={keyword} to={to(keyword)}>
      {keyword}
    </SiteLink>
  )
  return (
    <>
      {how.readAs && (
        <p className={css.hint}>
          已按“{how.readAs}”查找
          {how.alternatives.length > 0 && <>；也可能是 {how.alternatives.slice(0, 4).map(again)}</>}
        </p>
      )}
      {how.didYouMean && <p className={css.hint}>您是不是想找 {again(how.didYouMean)}</p>}
      {how.expanded.length > 0 && (
        <p className={css.hint}>同时查找了 {how.expanded.slice(0, 6).map((word) => `“${word}”`)}</p>
      )}
    </>
  )
}
