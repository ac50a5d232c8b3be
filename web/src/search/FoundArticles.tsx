import { articleHref } from '@zhengcai/contract/knowledge/articleHref.ts'
import type { SearchRow } from '@zhengcai/contract/search/knowledgeSearch.contract.ts'
import { SiteLink } from '../ui/SiteLink.tsx'
import { Marked } from '../ui/text/Marked.tsx'
import css from './FoundArticles.module.css'
import { foundAddress } from './foundAddress.ts'
import { rangesOf } from './rangesOf.ts'

const NAMED = 8

/** The articles of one law that were found, each leading to its place in the text. */
export function FoundArticles({ row: { esId, articles, otherArticles } }: { row: SearchRow }) {
  const link = ({ address, label, part }: SearchRow['otherArticles'][number]) => (
    <SiteLink key={address} to={articleHref({ esId, address, part })}>
      {label}
    </SiteLink>
  )
  return (
    <div>
      {articles.map(({ label, ...article }) => (
        <SiteLink key={article.address} to={foundAddress(esId, article)} className={css.article}>
          <small>{label}</small>
          <Marked text={article.snippet} ranges={rangesOf(article.marks)} />
        </SiteLink>
      ))}
      {otherArticles.length > 0 && (
        <div className={css.others}>
          另有 {otherArticles.length} 条含有全部词语：{otherArticles.slice(0, NAMED).map(link)}
          {otherArticles.length > NAMED && (
            <details>
              <summary>其余 {otherArticles.length - NAMED} 条</summary>
              {otherArticles.slice(NAMED).map(link)}
            </details>
          )}
        </div>
      )}
    </div>
  )
}
