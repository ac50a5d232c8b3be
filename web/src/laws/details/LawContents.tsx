import { articlesText } from '@zhengcai/contract/knowledge/articleUnit.ts'
import type { LawFacts } from '@zhengcai/contract/knowledge/lawText.ts'
import { SiteLink } from '../../ui/SiteLink.tsx'
import { isItemHeading } from '../isItemHeading.ts'
import { readerAddress } from '../lawAddress.ts'
import { partOf } from '../partOf.ts'
import css from './LawContents.module.css'

const SHORT = 16

/** The headings of a law, each leading to its place in the reader. Long ones begin folded. */
export function LawContents({ law, esId }: { law: LawFacts; esId: string }) {
  const { outline, parts } = law
  if (outline.length === 0) {
    return (
      <p>
        全文{articlesText(law.articleCount, law.firstLabel)}，不分章节。
        <SiteLink to={readerAddress({ esId })}>阅读全文</SiteLink>
      </p>
    )
  }
  return (
    <details className={css.contents} open={outline.length <= SHORT}>
      <summary>共 {outline.length} 个章节</summary>
      <ol>
        {outline.map(({ id, depth, label, title, from, to }) => (
          <li key={id} data-depth={depth}>
            <SiteLink to={readerAddress({ esId, part: partOf(parts, from), anchor: id })}>
              {label && <span>{label} </span>}
              {title}
            </SiteLink>
            {from && to && !isItemHeading({ id, from }) && (
              <span className="meta">{from === to ? `第 ${from} 条` : `第 ${from}～${to} 条`}</span>
            )}
          </li>
        ))}
      </ol>
    </details>
  )
}
