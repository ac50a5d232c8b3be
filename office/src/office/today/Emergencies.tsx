import type { Today, TodayPart } from '@zhengcai/contract/office/today.contract.ts'
import { failureText } from '@zhengcai/web/platform/api/unreached.ts'
import { toast } from '@zhengcai/web/platform/toasts.ts'
import { Button } from '@zhengcai/web/ui/forms/Button.tsx'
import { SiteLink } from '@zhengcai/web/ui/SiteLink.tsx'
import { officeApi } from '../../platform/api/officeApi.ts'
import { serverNow } from '../../platform/time/beijing.ts'
import { useSend } from '../../platform/useSend.ts'
import css from './Emergencies.module.css'
import { TodaySection } from './TodaySection.tsx'
import today from './today.module.css'
import { dayTime } from './todayTimes.ts'

type Row = TodayPart<'emergencies'>['rows'][number]
type Props = { part: Today['emergencies']; onRetry: () => void }

/** 紧急撤下: what colleagues took from readers at once, until a chief editor has confirmed or restored it. */
export function Emergencies({ part, onRetry }: Props) {
  if (part?.ok && part.total === 0) return null
  return (
    <TodaySection title="紧急撤下" part={part} note={({ total }) => `${total} 篇等主编确认`} onRetry={onRetry}>
      {({ rows, total }) => (
        <>
          <ul className={css.list}>
            {rows.map((row) => (
              <Line key={row.id} row={row} onDone={onRetry} />
            ))}
          </ul>
          {total > rows.length && <p className={today.more}>{`只显示最前面的 ${rows.length} 篇`}</p>}
        </>
      )}
    </TodaySection>
  )
}

function Line({ row, onDone }: { row: Row; onDone: () => void }) {
  const { busy, send } = useSend()
  const confirm = () =>
    void send(async () => {
      try {
        const { refused } = await officeApi.release.seen({ esIds: [row.esId] })
        toast(refused[0]?.reason ?? '已确认')
        onDone()
      } catch (error) {
        toast(failureText(error, '没有送到服务器，请检查网络后重试'), { tone: 'error' })
      }
    })
  return (
    <li>
      <div>
        <SiteLink to={`/office/text?id=${row.id}`} className={today.title}>
          {row.title || '（还没有标题）'}
        </SiteLink>
        <span className={today.sub}>
          <span className={today.late}>{`${row.by} ${dayTime(row.time, serverNow())}撤下：${row.reason}`}</span>
          <span>{[row.kindName, row.className].filter(Boolean).join(' · ')}</span>
        </span>
      </div>
      <Button quiet busy={busy} onClick={confirm} aria-label={`确认看过《${row.title}》的撤下`}>
        确认看过
      </Button>
    </li>
  )
}
