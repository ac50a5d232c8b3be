import type { LawFacts } from '@zhengcai/contract/knowledge/lawText.ts'
import { EFFECTIVE_ASSUMED } from '@zhengcai/contract/knowledge/lawWords.ts'
import { SiteLink } from '../../ui/SiteLink.tsx'
import { comparisonAddress, readerAddress } from '../lawAddress.ts'
import css from './VersionLine.module.css'

const WORDS: Record<string, string> = { '1': '现行', '2': '将施行', '3': '旧版', '4': '已失效', '5': '已废止' }

/** The versions from the first to the newest on one line, and the way to what changed. A law with one version has none. */
export function VersionLine({ law, shown }: { law: LawFacts; shown: string }) {
  const { versions } = law
  if (versions.length < 2) return null
  const at = versions.findIndex(({ esId }) => esId === shown)
  const other = versions[at + 1] ?? versions[at - 1]
  return (
    <nav aria-label="历次版本" className={css.line}>
      <ol>
        {[...versions].reverse().map(({ esId, published, status, effectiveAssumed }) => (
          <li key={esId}>
            <SiteLink
              to={readerAddress({ esId })}
              aria-current={esId === shown ? 'true' : undefined}
              aria-label={`${published.slice(0, 4)} ${WORDS[status]}，${published} 公布${effectiveAssumed ? `，${EFFECTIVE_ASSUMED}` : ''}`}
            >
              {published.slice(0, 4)} {WORDS[status]}
              {effectiveAssumed && '（待核）'}
            </SiteLink>
          </li>
        ))}
      </ol>
      {other && (
        <SiteLink
          className={css.compare}
          to={versions[at + 1] ? comparisonAddress(shown, other.esId) : comparisonAddress(other.esId, shown)}
        >
          {versions[at + 1] ? '与上一版对照' : '与下一版对照'}
        </SiteLink>
      )}
    </nav>
  )
}
