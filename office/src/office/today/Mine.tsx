import type { Today, TodayPart } from '@zhengcai/contract/office/today.contract.ts'
import { SiteLink } from '@zhengcai/web/ui/SiteLink.tsx'
import { Status } from '@zhengcai/web/ui/states/Status.tsx'
import { groupedNumber } from '@zhengcai/web/ui/text/groupedNumber.ts'
import { serverNow } from '../../platform/time/beijing.ts'
import css from './Mine.module.css'
import { TodaySection } from './TodaySection.tsx'
import today from './today.module.css'
import { dayTime } from './todayTimes.ts'

type Own = TodayPart<'mine'>['rows'][number]

/** 我经手的: what this person answers for and readers do not have yet. */
export function Mine({ part, me, onRetry }: { part: Today['mine']; me: string; onRetry: () => void }) {
  return (
    <TodaySection
      title="我经手的"
      part={part}
      note={({ total }) => (total > 0 ? `${total} 篇，退回的在前` : undefined)}
      onRetry={onRetry}
    >
      {({ rows, total }) =>
        rows.length === 0 ? (
          <p className={today.nothing}>
            没有正在写或正在审的稿件。
            <SiteLink to="/office/texts">去稿件里新建</SiteLink>
          </p>
        ) : (
          <>
            <ul className={css.list}>
              {rows.map((row) => (
                <Line key={row.id} row={row} />
              ))}
            </ul>
            {total > rows.length && (
              <p className={today.more}>
                <SiteLink to={`/office/texts?owner=${me}`}>{`全部稿件（未发布的 ${total} 篇）`}</SiteLink>
              </p>
            )}
          </>
        )
      }
    </TodaySection>
  )
}

function Line({ row }: { row: Own }) {
  const { id, title, stateName, kindName, characters, updateTime, planned, comments, returned } = row
  return (
    <li>
      <Status tone={returned ? 'seal' : 'warn'}>{returned ? '已退回' : stateName}</Status>
      <div className={css.about}>
        <SiteLink to={`/office/text?id=${id}`} className={today.title}>
          {title || '（还没有标题）'}
        </SiteLink>
        {returned && (
          <span className={today.late}>{`${returned.by}退回${returned.note ? `：${returned.note}` : ''}`}</span>
        )}
        <span className={today.sub}>
          <span>{kindName}</span>
          <span>{`${groupedNumber(characters)} 字`}</span>
          <span>{`${dayTime(returned?.time ?? updateTime, serverNow())}${returned ? '退回' : '改动'}`}</span>
          {comments > 0 && <span>{`${comments} 条批注待处理`}</span>}
          {planned && <span>{`计划 ${dayTime(planned, serverNow())} 发布`}</span>}
        </span>
      </div>
    </li>
  )
}
