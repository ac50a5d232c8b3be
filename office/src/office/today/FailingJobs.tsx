import type { Today } from '@zhengcai/contract/office/today.contract.ts'
import { SiteLink } from '@zhengcai/web/ui/SiteLink.tsx'
import { shortTime } from '../../platform/time/beijing.ts'
import { RunJob } from '../jobs/RunJob.tsx'
import css from './Late.module.css'
import { TodaySection } from './TodaySection.tsx'
import today from './today.module.css'

/** What the server should do by itself and does not. There only while something fails. */
export function FailingJobs({ part, onRetry }: { part: Today['jobs']; onRetry: () => Promise<void> }) {
  if (part?.ok && part.total === 0) return null
  return (
    <TodaySection title="任务" part={part} note={({ total }) => `${total} 项没有做成`} onRetry={() => void onRetry()}>
      {({ rows }) => (
        <>
          <ul className={css.list}>
            {rows.map((row) => (
              <li key={row.name}>
                <b className={today.title}>{row.title}</b>
                <span className={today.sub}>
                  <span className={today.late}>{row.late ? '早该运行' : `连续失败 ${row.failures} 次`}</span>
                  {row.last && <span>{`上一次 ${shortTime(row.last)}`}</span>}
                  {row.message && <span>{row.message}</span>}
                </span>
                <RunJob job={row} onRun={onRetry} />
              </li>
            ))}
          </ul>
          <p className={today.more}>
            <SiteLink to="/office/jobs">任务与健康</SiteLink>
          </p>
        </>
      )}
    </TodaySection>
  )
}
