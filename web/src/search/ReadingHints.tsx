import type { FoundHow } from '@zhengcai/contract/search/knowledgeSearch.contract.ts'
import { SiteLink } from '../ui/SiteLink.tsx'
import css from './ReadingHints.module.css'

type Props = {
  how: FoundHow
  /** The same search with other words. */
  to: (keyword: string) => string
  /** The same search with exactly what was typed. */
  literally?: { keyword: string; to: string }
}

/** How the words were read, where that is not simply what was typed. */
export function ReadingHints({ how, to, literally }: Props) {
  const again = (keyword: string) => (
    <SiteLink key={keyword} to={to(keyword)}>
      {keyword}
    </SiteLink>
  )
  return (
    <>
      {how.absent && <p className={css.hint}>{how.absent}</p>}
      {how.time && (
        <p className={css.hint}>
          {how.time}
          {literally && (
            <>
              ；<SiteLink to={literally.to}>当作普通词语查“{literally.keyword.slice(0, 20)}”</SiteLink>
            </>
          )}
        </p>
      )}
      {how.readAs && (
        <p className={css.hint}>
          已按“{how.readAs}”查找
          {how.alternatives.length > 0 && <>；也可能是 {how.alternatives.slice(0, 4).map(again)}</>}
          {literally && !how.time && (
            <>
              ；<SiteLink to={literally.to}>只查“{literally.keyword.slice(0, 20)}”</SiteLink>
            </>
          )}
        </p>
      )}
      {how.didYouMean && <p className={css.hint}>您是不是想找 {again(how.didYouMean)}</p>}
      {how.expanded.length > 0 && (
        <p className={css.hint}>同时查找了 {how.expanded.slice(0, 6).map((word) => `“${word}”`)}</p>
      )}
    </>
  )
}
