import { LAW, LAW_STATUSES } from '@zhengcai/contract/knowledge/lawWords.ts'
import { FOUND_NAMES } from '@zhengcai/contract/search/foundNames.ts'
import type { SearchRow } from '@zhengcai/contract/search/knowledgeSearch.contract.ts'
import { LineIcon } from '../ui/LineIcon.tsx'
import { MetaLine } from '../ui/lists/ItemRow.tsx'
import { SiteLink } from '../ui/SiteLink.tsx'
import { Status } from '../ui/states/Status.tsx'
import { countText } from '../ui/text/countText.ts'
import { durationText } from '../ui/text/durationText.ts'
import { Marked } from '../ui/text/Marked.tsx'
import { effectiveWords } from './effectiveWords.ts'
import { FoundArticles } from './FoundArticles.tsx'
import { foundAddress } from './foundAddress.ts'
import { rangesOf } from './rangesOf.ts'
import css from './SearchHit.module.css'
import { hitAddress, type SearchQuery } from './searchAddress.ts'

type Props = { row: SearchRow; query: SearchQuery; n: number }

/** A law opens at the article, a film at the second; anything else with its hits marked and its neighbours at hand. */
export function SearchHit({ row, query, n }: Props) {
  const to = row.kind === 'law' ? lawHref(row) : hitAddress(query, row, n)
  const tone = row.law?.status === LAW.inForce ? 'ok' : row.law?.status === LAW.notYet ? 'warn' : 'off'
  return (
    <article className={css.hit} id={`hit-${n}`}>
      <h2 className={css.title}>
        <span className={css.kind}>
          <LineIcon name={row.kind} />
          {FOUND_NAMES[row.kind]}
        </span>
        <SiteLink to={to}>
          <Marked text={row.title} ranges={rangesOf(row.titleMarks)} />
        </SiteLink>
        {row.law && <Status tone={tone}>{LAW_STATUSES[row.law.status]}</Status>}
      </h2>
      {row.articles.length > 0 ? (
        <FoundArticles row={row} />
      ) : (
        row.snippet && (
          <p className={css.snippet}>
            <Marked text={row.snippet} ranges={rangesOf(row.marks)} />
          </p>
        )
      )}
      {row.matchedNames.length > 0 && <p className={css.why}>标签或名称相符：{row.matchedNames.join('、')}</p>}
      {row.second !== null && (
        <p>
          <SiteLink to={`/videoPlay?id=${row.esId}&t=${Math.floor(row.second)}`} className={css.play}>
            从 {durationText(row.second)} 开始播放
          </SiteLink>
        </p>
      )}
      <MetaLine parts={metaOf(row)} demo={row.demo} />
    </article>
  )
}

function lawHref({ esId, articles: [first] }: SearchRow): string {
  return first ? foundAddress(esId, first) : `/lawDetails?id=${esId}`
}

function metaOf(row: SearchRow): string[] {
  if (row.law) return [row.law.documentNumber, row.law.issuingBody, effectiveWords(row.law)]
  return [
    row.className,
    row.question ? `${row.question.expert} 答` : row.author || row.source,
    row.publishTime.slice(0, 10),
    `阅读 ${countText(row.viewCount)}`,
  ]
}
