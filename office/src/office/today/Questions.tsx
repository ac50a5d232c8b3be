import type { Today, TodayPart } from '@zhengcai/contract/office/today.contract.ts'
import { SiteLink } from '@zhengcai/web/ui/SiteLink.tsx'
import { serverNow } from '../../platform/time/beijing.ts'
import css from './Questions.module.css'
import { TodaySection } from './TodaySection.tsx'
import today from './today.module.css'
import { dayWord } from './todayTimes.ts'

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
      <Clock row={row} />
    </li>
  )
}

/** A cell for each working day, with words for those who do not see them. */
function Clock({ row }: { row: Question }) {
  const { usedDays, allowedDays, overdueDays, paused } = row
  const cells = Array.from({ length: allowedDays + (overdueDays > 0 ? 1 : 0) }, (_, at) => at + 1)
  const look = (day: number) => {
    if (paused) return undefined
    if (day > allowedDays) return css.beyond
    if (day === usedDays) return css.now
    return day < usedDays ? css.used : undefined
  }
  return (
    <p className={`${today.when} ${css.clock}`}>
      <span className={css.days} aria-hidden="true">
        {cells.map((day) => (
          <i key={day} className={look(day)} />
        ))}
      </span>
      <span className={overdueDays > 0 ? today.late : isDueToday(row) ? today.soon : undefined}>{dueText(row)}</span>
      <small>{paused ? `补充后重新计 ${allowedDays} 个工作日` : countText(row)}</small>
    </p>
  )
}

const isDueToday = ({ usedDays, allowedDays, paused }: Question) => !paused && usedDays === allowedDays

function dueText(row: Question): string {
  if (row.paused) return '等提问人补充'
  if (row.overdueDays > 0) return `超 ${row.overdueDays} 个工作日`
  return `${dayWord(row.dueDay, serverNow())}到期`
}

const countText = ({ usedDays, allowedDays, overdueDays, dueDay }: Question) =>
  overdueDays > 0
    ? `应于 ${Number(dueDay.slice(5, 7))}月${Number(dueDay.slice(8))}日答复`
    : `第 ${usedDays} / ${allowedDays} 个工作日`
