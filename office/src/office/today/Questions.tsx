import type { Today, TodayPart } from '@zhengcai/contract/office/today.contract.ts'
import { SiteLink } from '@zhengcai/web/ui/SiteLink.tsx'
import { serverNow } from '../../platform/time/beijing.ts'
import css from './Questions.module.css'
import { TodaySection } from './TodaySection.tsx'
import today from './today.module.css'
import { dayWord } from './todayTimes.ts'
import { WorkdayClock } from './WorkdayClock.tsx'

type Question = TodayPart<'questions'>['rows'][number]

/** 提问: what readers wait for, by working days. */
export function Questions({ part, onRetry }: { part: Today['questions']; onRetry: () => void }) {
  return (
    <TodaySection
      title="提问"
      part={part}
      note={({ total }) => (total > 0 ? `未办结 ${total} 件，按工作日计` : undefined)}
      onRetry={onRetry}
    >
      {({ rows, total }) =>
        rows.length === 0 ? (
          <p className={today.nothing}>没有等待答复的提问。</p>
        ) : (
          <>
            <ul className={css.list}>
              {rows.map((row) => (
                <Line key={row.number} row={row} />
              ))}
            </ul>
            {total > rows.length && <p className={today.more}>{`只显示最急的 ${rows.length} 件`}</p>}
          </>
        )
      }
    </TodaySection>
  )
}

function Line({ row }: { row: Question }) {
  return (
    <li className={row.overdueDays > 0 ? css.over : undefined}>
      <div className={css.about}>
        <SiteLink to={`/office/questions?id=${row.id}`} className={today.title}>
          {row.title}
        </SiteLink>
        <span className={today.sub}>
          {row.className && <span>{row.className}</span>}
          <span>{`编号 ${row.number}`}</span>
          <span>{`${dayWord(row.askTime, serverNow())}提交`}</span>
          <span>{row.statusName}</span>
        </span>
      </div>
      <WorkdayClock row={row} verb="答复" />
    </li>
  )
}
