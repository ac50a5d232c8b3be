import type { Today, TodayPart } from '@zhengcai/contract/office/today.contract.ts'
import { SiteLink } from '@zhengcai/web/ui/SiteLink.tsx'
import css from './Citations.module.css'
import { TodaySection } from './TodaySection.tsx'
import today from './today.module.css'

type Dead = TodayPart<'links'>['rows'][number]

const FIRST = 5

/** 打不开的链接: what readers meet and the weekly look found; there only while something is. */
export function Links({ part, onRetry }: { part: Today['links']; onRetry: () => void }) {
  if (part?.ok && part.total === 0) return null
  return (
    <TodaySection title="打不开的链接" part={part} note={({ total }) => `${total} 处，每周检查一次`} onRetry={onRetry}>
      {({ rows, total }) => (
        <>
          <Lines rows={rows.slice(0, FIRST)} />
          {rows.length > FIRST && (
            <details className={today.rest}>
              <summary>{total > rows.length ? `前 ${rows.length} 处` : `全部 ${total} 处`}</summary>
              <Lines rows={rows.slice(FIRST)} />
            </details>
          )}
        </>
      )}
    </TodaySection>
  )
}

const Lines = ({ rows }: { rows: Dead[] }) => (
  <ul className={css.list}>
    {rows.map((row) => (
      <li key={`${row.href} ${row.url}`}>
        <SiteLink to={row.id ? `/office/text?id=${row.id}` : row.href} className={today.title}>
          {row.title}
        </SiteLink>
        <p>{`${row.why}：${row.url}`}</p>
        <span className={today.sub}>
          <span>{row.kindName}</span>
          <span>{`${row.since} 查到`}</span>
        </span>
      </li>
    ))}
  </ul>
)
