import type { Today, TodayPart } from '@zhengcai/contract/office/today.contract.ts'
import { SiteLink } from '@zhengcai/web/ui/SiteLink.tsx'
import { serverNow } from '../../platform/time/beijing.ts'
import css from './Questions.module.css'
import { TodaySection } from './TodaySection.tsx'
import today from './today.module.css'
import { dayWord } from './todayTimes.ts'
import { WorkdayClock } from './WorkdayClock.tsx'

/** 反馈: what readers reported and wait to hear of, by working days. */
export function Feedback({ part, onRetry }: { part: Today['feedback']; onRetry: () => void }) {
  return (
    <TodaySection
      title="反馈"
      part={part}
      note={({ total }) => (total > 0 ? `待回复 ${total} 件，按工作日计` : undefined)}
      onRetry={onRetry}
    >
      {({ rows, total }) => (
        <>
          {rows.length === 0 && <p className={today.nothing}>没有等待回复的反馈。</p>}
          <ul className={css.list}>
            {rows.map((row) => (
              <Line key={row.id} row={row} />
            ))}
          </ul>
          {total > rows.length && (
            <p className={today.more}>
              <SiteLink to="/office/feedback">{`还有 ${total - rows.length} 件`}</SiteLink>
            </p>
          )}
        </>
      )}
    </TodaySection>
  )
}

function Line({ row }: { row: TodayPart<'feedback'>['rows'][number] }) {
  return (
    <li className={row.overdueDays > 0 ? css.over : undefined}>
      <div className={css.about}>
        <SiteLink to={`/office/feedback?id=${row.id}`} className={today.title}>
          {row.title}
        </SiteLink>
        <span className={today.sub}>
          <span>{row.typeName}</span>
          <span>{`${dayWord(row.createTime, serverNow())}提交`}</span>
          {row.corrected && <span>更正已发布，回复备好了</span>}
        </span>
      </div>
      <WorkdayClock row={row} verb="回复" />
    </li>
  )
}
