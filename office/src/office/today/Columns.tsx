import type { Today, TodayPart } from '@zhengcai/contract/office/today.contract.ts'
import { COLUMN_STATES, type ColumnState, VERDICTS } from '@zhengcai/contract/office/todayWords.ts'
import { serverNow } from '../../platform/time/beijing.ts'
import css from './Columns.module.css'
import { TodaySection } from './TodaySection.tsx'
import today from './today.module.css'
import { daysAgo } from './todayTimes.ts'

type Column = TodayPart<'columns'>['rows'][number]

const FIRST = 6
const LOOKS: Record<ColumnState, string | undefined> = {
  empty: today.late,
  stale: today.late,
  amber: today.soon,
  fresh: undefined,
}

/** 栏目更新: worst first, and what an inspector would hold against the site. */
export function Columns({ part, onRetry }: { part: Today['columns']; onRetry: () => void }) {
  return (
    <TodaySection title="栏目更新" part={part} note={() => '竖线为时限'} onRetry={onRetry}>
      {({ rows, total, verdicts }) => (
        <>
          {verdicts.length > 0 && (
            <ul className={css.verdicts} aria-label="检查会指出">
              {verdicts.map(({ verdict, ...told }) => (
                <li key={verdict}>{VERDICTS[verdict](told)}</li>
              ))}
            </ul>
          )}
          <Bars rows={rows.slice(0, FIRST)} />
          {rows.length > FIRST && (
            <details className={today.rest}>
              <summary>{`全部 ${total} 个`}</summary>
              <Bars rows={rows.slice(FIRST)} />
            </details>
          )}
          <p className={today.more}>动态要闻类两周，通知公告与政策文件类六个月。</p>
        </>
      )}
    </TodaySection>
  )
}

function Bars({ rows }: { rows: Column[] }) {
  return (
    <ul className={css.list}>
      {rows.map((row) => (
        <li key={row.id}>
          <span>{row.name}</span>
          <svg className={css[row.state]} viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
            <rect width={Math.min(100, row.share)} height="6" />
          </svg>
          <span className={`${css.words} ${LOOKS[row.state] ?? ''}`}>{words(row)}</span>
        </li>
      ))}
    </ul>
  )
}

function words({ state, newest, days }: Column): string {
  if (state === 'stale') return `超 ${-days} 天`
  if (state === 'amber') return days === 0 ? '还有不到 1 天' : `还有 ${days} 天`
  return newest ? daysAgo(newest, serverNow()) : COLUMN_STATES.empty
}
