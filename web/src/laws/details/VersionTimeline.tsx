import { articlesText } from '@zhengcai/contract/knowledge/articleUnit.ts'
import type { LawVersion } from '@zhengcai/contract/knowledge/lawText.ts'
import { MetaLine } from '../../ui/lists/ItemRow.tsx'
import { SiteLink } from '../../ui/SiteLink.tsx'
import { effectiveText, endIsAssumed } from '../effectiveText.ts'
import { LawStatus } from '../LawStatus.tsx'
import { comparisonAddress, lawAddress, readerAddress } from '../lawAddress.ts'
import css from './VersionTimeline.module.css'

type Props = { versions: LawVersion[]; shown: string; inForce: string | null }

/** The versions of a law, the newest first, each with its text and what it changed. */
export function VersionTimeline({ versions, shown, inForce }: Props) {
  return (
    <ol className={css.timeline}>
      {versions.map((version, index) => {
        const before = versions[index + 1]
        return (
          <li key={version.esId} data-now={version.esId === inForce ? '' : undefined}>
            <p className={css.head}>
              <b>{version.published} 公布</b>
              <LawStatus status={version.status} assumed={version.effectiveAssumed} />
              {version.esId === shown && <span className={css.here}>本页所述</span>}
            </p>
            <MetaLine
              parts={[
                version.documentNumber,
                version.effectiveAssumed ? '' : effectiveText(version, '起施行'),
                untilText(version, versions),
                articlesText(version.articleCount, version.firstLabel),
              ]}
            />
            {version.note && <p>{version.note}</p>}
            <p className={`no-print ${css.ways}`}>
              <SiteLink to={readerAddress({ esId: version.esId })} aria-label={`阅读 ${version.published} 公布的版本`}>
                阅读
              </SiteLink>
              {before && (
                <SiteLink
                  to={comparisonAddress(version.esId, before.esId)}
                  aria-label={`与上一版对照：${before.published} 与 ${version.published}`}
                >
                  与上一版对照
                </SiteLink>
              )}
              {version.esId !== shown && (
                <SiteLink to={lawAddress(version.esId)} aria-label={`${version.published} 公布的版本的信息`}>
                  信息
                </SiteLink>
              )}
            </p>
          </li>
        )
      })}
    </ol>
  )
}

function untilText({ until }: LawVersion, versions: LawVersion[]): string {
  if (!until) return ''
  return endIsAssumed(until, versions) ? '适用到下一版施行，日期待核' : `适用到 ${until} 前`
}
