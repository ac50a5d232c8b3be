import type { TodayPart } from '@zhengcai/contract/office/today.contract.ts'
import { serverNow } from '../../platform/time/beijing.ts'
import css from './Questions.module.css'
import today from './today.module.css'
import { dayWord } from './todayTimes.ts'

type Clock = Pick<
  TodayPart<'questions'>['rows'][number],
  'dueDay' | 'usedDays' | 'allowedDays' | 'overdueDays' | 'paused'
>

/** A cell for each working day, with words for those who do not see them. */
export function WorkdayClock({ row, verb }: { row: Clock; verb: string }) {
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
      <small>{paused ? `补充后重新计 ${allowedDays} 个工作日` : countText(row, verb)}</small>
    </p>
  )
}

const isDueToday = ({ usedDays, allowedDays, paused }: Clock) => !paused && usedDays === allowedDays

function dueText(row: Clock): string {
  if (row.paused) return '等提问人补充'
  if (row.overdueDays > 0) return `超 ${row.overdueDays} 个工作日`
  return `${dayWord(row.dueDay, serverNow())}到期`
}

const countText = ({ usedDays, allowedDays, overdueDays, dueDay }: Clock, verb: string) =>
  overdueDays > 0
    ? `应于 ${Number(dueDay.slice(5, 7))}月${Number(dueDay.slice(8))}日${verb}`
    : `第 ${usedDays} / ${allowedDays} 个工作日`
