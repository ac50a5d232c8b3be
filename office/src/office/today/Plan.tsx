import type { Today, TodayPart } from '@zhengcai/contract/office/today.contract.ts'
import { PLANNED, type Planned } from '@zhengcai/contract/office/todayWords.ts'
import { SiteLink } from '@zhengcai/web/ui/SiteLink.tsx'
import { beijingTime, serverNow } from '../../platform/time/beijing.ts'
import css from './Plan.module.css'
import { TodaySection } from './TodaySection.tsx'
import today from './today.module.css'

type Entry = TodayPart<'plan'>['rows'][number]

const OVER: readonly Planned[] = ['published', 'withdrawn']

/** 今天: what came and went, what will, and between them the present minute. */
export function Plan({ part, onRetry }: { part: Today['plan']; onRetry: () => void }) {
  const now = beijingTime(serverNow())
  return (
    <TodaySection title="今天" part={part} note={() => '北京时间'} onRetry={onRetry}>
      {({ rows, total }) =>
        rows.length === 0 ? (
          <p className={today.nothing}>今天没有发布、撤下的内容，也没有开始施行的法规。</p>
        ) : (
          <>
            {total > rows.length && <p className={today.more}>{`只显示最近的 ${rows.length} 件，共 ${total} 件`}</p>}
            <ul className={css.plan}>
              {rows.filter(({ time }) => time <= now).map((entry) => line(entry, now))}
              <li className={css.now}>
                <time>{now.slice(11, 16)}</time>现在
              </li>
              {rows.filter(({ time }) => time > now).map((entry) => line(entry, now))}
            </ul>
          </>
        )
      }
    </TodaySection>
  )
}

function line({ time, what, title, kindName, id, href, missing }: Entry, now: string) {
  const to = id ? `/office/text?id=${id}` : href
  const clock = time.slice(0, 10) > now.slice(0, 10) ? '24:00' : time.slice(11, 16)
  const look = missing ? css.risk : OVER.includes(what) ? css.done : undefined
  return (
    <li key={`${what} ${id ?? href} ${time}`} className={look}>
      <time>{clock}</time>
      {to ? (
        <SiteLink to={to} className={today.title}>
          {title || '（还没有标题）'}
        </SiteLink>
      ) : (
        <b className={today.title}>{title}</b>
      )}
      <small className={missing ? today.late : undefined}>
        {missing ? `${PLANNED[what]}：${missing}` : `${kindName} · ${PLANNED[what]}`}
      </small>
    </li>
  )
}
