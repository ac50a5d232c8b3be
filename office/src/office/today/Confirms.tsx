import type { Today } from '@zhengcai/contract/office/today.contract.ts'
import { SiteLink } from '@zhengcai/web/ui/SiteLink.tsx'
import { shortTime } from '../../platform/time/beijing.ts'
import css from './Late.module.css'
import { TodaySection } from './TodaySection.tsx'
import today from './today.module.css'

/** What a colleague prepared and another person lets through. There only while something waits. */
export function Confirms({ part, onRetry }: { part: Today['confirms']; onRetry: () => void }) {
  if (part?.ok && part.total === 0) return null
  return (
    <TodaySection title="等您确认" part={part} note={({ total }) => `${total} 处改动`} onRetry={onRetry}>
      {({ rows }) => (
        <ul className={css.list}>
          {rows.map(({ id, what, title, by, time, href }) => (
            <li key={id}>
              <SiteLink to={href} className={today.title}>
                {title}
              </SiteLink>
              <span className={today.sub}>
                <span>{what}</span>
                <span>{`${by} ${shortTime(time)} 提交`}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </TodaySection>
  )
}
