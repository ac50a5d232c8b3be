import type { Today } from '@zhengcai/contract/office/today.contract.ts'
import { SiteLink } from '@zhengcai/web/ui/SiteLink.tsx'
import { serverNow } from '../../platform/time/beijing.ts'
import css from './Late.module.css'
import { TodaySection } from './TodaySection.tsx'
import today from './today.module.css'
import { dayTime } from './todayTimes.ts'

/** Planned for the coming day and not signed: without somebody's hand nothing is published. There only while something is. */
export function Late({ part, onRetry }: { part: Today['late']; onRetry: () => void }) {
  if (part?.ok && part.total === 0) return null
  return (
    <TodaySection title="临近计划发布时间" part={part} note={({ total }) => `${total} 篇还没有签完`} onRetry={onRetry}>
      {({ rows, total }) => (
        <>
          <ul className={css.list}>
            {rows.map((row) => (
              <li key={row.id}>
                <SiteLink to={`/office/text?id=${row.id}`} className={today.title}>
                  {row.title || '（还没有标题）'}
                </SiteLink>
                <span className={today.sub}>
                  <span className={today.late}>
                    {`计划 ${dayTime(row.planned, serverNow())} 发布${row.passed ? '，已经过了' : ''}`}
                  </span>
                  <span>{row.kindName}</span>
                  <span>{row.stateName}</span>
                </span>
              </li>
            ))}
          </ul>
          {total > rows.length && <p className={today.more}>{`只显示最近的 ${rows.length} 篇`}</p>}
        </>
      )}
    </TodaySection>
  )
}
