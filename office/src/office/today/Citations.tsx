import type { Today, TodayPart } from '@zhengcai/contract/office/today.contract.ts'
import { CITATION_STATES } from '@zhengcai/contract/office/todayWords.ts'
import { SiteLink } from '@zhengcai/web/ui/SiteLink.tsx'
import { groupedNumber } from '@zhengcai/web/ui/text/groupedNumber.ts'
import css from './Citations.module.css'
import { TodaySection } from './TodaySection.tsx'
import today from './today.module.css'

type Citing = TodayPart<'citations'>['rows'][number]

const FIRST = 5

/** 引用复核: what readers have and rests on an article that is no longer so; there only while something is. */
export function Citations({ part, onRetry }: { part: Today['citations']; onRetry: () => void }) {
  if (part?.ok && part.total === 0) return null
  return (
    <TodaySection title="引用复核" part={part} note={({ total }) => `${total} 篇，读得多的在前`} onRetry={onRetry}>
      {({ rows, total }) => (
        <>
          <Lines rows={rows.slice(0, FIRST)} />
          <p>
            <SiteLink to="/office/laws?tab=citing">去复核</SiteLink>
          </p>
          {rows.length > FIRST && (
            <details className={today.rest}>
              <summary>{total > rows.length ? `前 ${rows.length} 篇` : `全部 ${total} 篇`}</summary>
              <Lines rows={rows.slice(FIRST)} />
            </details>
          )}
        </>
      )}
    </TodaySection>
  )
}

const Lines = ({ rows }: { rows: Citing[] }) => (
  <ul className={css.list}>
    {rows.map((row) => (
      <li key={row.href}>
        <SiteLink to={row.id ? `/office/text?id=${row.id}` : row.href} className={today.title}>
          {row.title}
        </SiteLink>
        <p>
          {'引用 '}
          <SiteLink to={row.articleHref}>{row.label}</SiteLink>
          {`，${row.since ? `${row.since} 起` : ''}${CITATION_STATES[row.state]}${row.more > 0 ? `；另有 ${row.more} 处` : ''}`}
        </p>
        <span className={today.sub}>
          <span>{row.kindName}</span>
          <span>{`阅读 ${groupedNumber(row.views)}`}</span>
        </span>
      </li>
    ))}
  </ul>
)
