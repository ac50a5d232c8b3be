import type { Api } from '@zhengcai/contract/contract.ts'
import { articlesText } from '@zhengcai/contract/knowledge/articleUnit.ts'
import { LAW_LEVELS } from '@zhengcai/contract/knowledge/lawWords.ts'
import { foundAddress } from '../../search/foundAddress.ts'
import { rangesOf } from '../../search/rangesOf.ts'
import { MetaLine } from '../../ui/lists/ItemRow.tsx'
import { SiteLink } from '../../ui/SiteLink.tsx'
import { DemoMark } from '../../ui/text/DemoMark.tsx'
import { Marked } from '../../ui/text/Marked.tsx'
import { effectiveText } from '../effectiveText.ts'
import { LawStatus } from '../LawStatus.tsx'
import { lawAddress, readerAddress } from '../lawAddress.ts'
import css from './LawRow.module.css'

type Row = Awaited<ReturnType<Api['law']['list']>>['rows'][number]

/** A law in the library: whether it is in force, its name, what identifies it, and the article the words stand in. */
export function LawRow({ row }: { row: Row }) {
  const { law, hit } = row
  if (!law) return null
  return (
    <article className={css.row}>
      <p className={css.marks}>
        <LawStatus status={law.status} assumed={law.effectiveAssumed} />
        <span>{LAW_LEVELS[law.level]}</span>
        {row.demo && <DemoMark />}
      </p>
      <h2 className={css.title}>
        <SiteLink to={lawAddress(row.esId)}>
          <Marked text={row.title} ranges={rangesOf(row.titleMarks)} />
        </SiteLink>
      </h2>
      <MetaLine
        parts={[
          law.documentNumber,
          law.issuingBody,
          `${law.published} 公布`,
          law.effectiveAssumed ? '' : effectiveText(law),
          law.expiry ? `有效期至 ${law.expiry}` : '',
          law.abolished ? `${law.abolished} 废止` : '',
        ]}
      />
      {hit ? (
        <p className={css.hit}>
          <SiteLink to={foundAddress(row.esId, hit)}>
            <b>{hit.label}</b>
            <Marked text={hit.snippet} ranges={rangesOf(hit.marks)} />
          </SiteLink>
        </p>
      ) : (
        row.summary && <p className={css.summary}>{row.summary}</p>
      )}
      <p className={`no-print ${css.ways}`}>
        <SiteLink to={readerAddress({ esId: row.esId })} aria-label={`阅读全文 ${row.title}`}>
          阅读全文
        </SiteLink>
        <span className="meta">{articlesText(law.articleCount, law.firstLabel)}</span>
      </p>
    </article>
  )
}
