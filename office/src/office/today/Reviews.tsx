import type { Today, TodayPart } from '@zhengcai/contract/office/today.contract.ts'
import { REVIEW_ACTS, REVIEW_WARNINGS } from '@zhengcai/contract/office/todayWords.ts'
import { LinkButton } from '@zhengcai/web/ui/forms/Button.tsx'
import { SiteLink } from '@zhengcai/web/ui/SiteLink.tsx'
import { groupedNumber } from '@zhengcai/web/ui/text/groupedNumber.ts'
import { serverNow } from '../../platform/time/beijing.ts'
import css from './Reviews.module.css'
import { TodaySection } from './TodaySection.tsx'
import today from './today.module.css'
import { dayTime, sinceText } from './todayTimes.ts'
import { WaitingChops } from './WaitingChops.tsx'

type Review = TodayPart<'reviews'>['rows'][number]

/** 待我审: what only this person's signature, agreement or release lets go on. */
export function Reviews({ part, onRetry }: { part: Today['reviews']; onRetry: () => void }) {
  return (
    <TodaySection
      title="待我审"
      part={part}
      note={({ total }) => (total > 0 ? `${total} 件，先到时限的在前` : undefined)}
      onRetry={onRetry}
    >
      {({ rows, total }) =>
        rows.length === 0 ? (
          <p className={today.nothing}>没有等您审读或发布的稿件。</p>
        ) : (
          <>
            <ul className={css.list}>
              {rows.map((row) => (
                <Line key={row.id} row={row} />
              ))}
            </ul>
            {total > rows.length && (
              <p className={today.more}>
                {`只显示最前面的 ${rows.length} 件。`}
                <SiteLink to="/office/texts?waiting=1">{`全部 ${total} 件`}</SiteLink>
              </p>
            )}
          </>
        )
      }
    </TodaySection>
  )
}

function Line({ row }: { row: Review }) {
  const to = `/office/text?id=${row.id}`
  const act = REVIEW_ACTS[row.act]
  return (
    <li>
      <WaitingChops steps={row.steps} step={row.step} />
      <div className={css.about}>
        <SiteLink to={to} className={today.title}>
          {row.title}
        </SiteLink>
        <span className={today.sub}>
          <span>{[row.kindName, row.className].filter(Boolean).join(' · ')}</span>
          <span>{row.author}</span>
          <span>{`${groupedNumber(row.characters)} 字`}</span>
          {row.warnings.map((warning) => (
            <span key={warning} className={warning === 'planned' ? today.late : today.flag}>
              {warning === 'planned' && row.planned
                ? `计划 ${dayTime(row.planned, serverNow())} 发布`
                : warning === 'again'
                  ? `第 ${row.round} 次送审`
                  : REVIEW_WARNINGS[warning]}
            </span>
          ))}
        </span>
      </div>
      <p className={today.when}>
        <Due row={row} />
        <small>{`已等 ${sinceText(row.since, serverNow())}`}</small>
      </p>
      <LinkButton quiet to={to} aria-label={`${act}《${row.title}》`}>
        {act}
      </LinkButton>
    </li>
  )
}

function Due({ row: { due, overdue } }: { row: Review }) {
  if (!due) return null
  return (
    <span
      className={overdue ? today.late : undefined}
    >{`${overdue ? '超过时限 ' : '时限 '}${dayTime(due, serverNow())}`}</span>
  )
}
