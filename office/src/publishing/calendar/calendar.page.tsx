import { CALENDAR_KINDS, CALENDAR_MOST } from '@zhengcai/contract/publishing/calendarWords.ts'
import { Button, LinkButton } from '@zhengcai/web/ui/forms/Button.tsx'
import { Choices } from '@zhengcai/web/ui/forms/Choices.tsx'
import { useSearchParams } from 'react-router'
import { officeApi } from '../../platform/api/officeApi.ts'
import { ListStates } from '../../platform/parts/ListStates.tsx'
import { Page } from '../../platform/parts/Page.tsx'
import { useMay } from '../../platform/session/staffSession.ts'
import { beijingTime, serverNow } from '../../platform/time/beijing.ts'
import { useAsked } from '../../platform/useAsked.ts'
import css from './calendar.module.css'
import { Days } from './Days.tsx'
import { calendarAddress, monthAfter, monthIn, monthWords, viewIn, weeksOf } from './months.ts'

/** What appears, disappears, takes effect and ends, by days; the month stands in the address. */
export default function CalendarPage() {
  const [params] = useSearchParams()
  const today = beijingTime(serverNow()).slice(0, 10)
  const month = monthIn(params, today)
  const view = viewIn(params)
  const mayMove = useMay('release')
  const weeks = weeksOf(month)
  const days = view === 'month' ? weeks : weeks.filter((day) => day.startsWith(month))
  const [from = '', to = ''] = [weeks[0], weeks.at(-1)]
  const asked = useAsked(`calendar ${month}`, (signal) => officeApi.release.calendar({ from, to }, { signal }))
  const step = (label: string, count: number) => (
    <LinkButton quiet to={calendarAddress(monthAfter(month, count), view)}>
      {label}
    </LinkButton>
  )
  const { entries = [], cut = [] } = asked.data ?? {}
  return (
    <Page
      title={`日程 ${monthWords(month)}`}
      lede={
        mayMove && (
          <p className={css.keys}>
            定时发布的稿件点“改期”可以另定时间
            <span className="at-desk">；也可以拖到另一天，或选中它按 Shift 加方向键，左右移一天，上下移一周</span>。
          </p>
        )
      }
      acts={
        <>
          {step('上月', -1)}
          {today.startsWith(month) ? (
            <Button quiet onClick={() => document.querySelector('[aria-current="date"]')?.scrollIntoView()}>
              今天
            </Button>
          ) : (
            <LinkButton quiet to={calendarAddress(today.slice(0, 7), view)}>
              本月
            </LinkButton>
          )}
          {step('下月', 1)}
        </>
      }
    >
      <Choices
        label="显示方式"
        choices={[
          { label: '月历', to: calendarAddress(month, 'month'), current: view === 'month' },
          { label: '列表', to: calendarAddress(month, 'list'), current: view === 'list' },
        ]}
      />
      {cut.length > 0 && (
        <p role="status" className={css.cut}>
          {`${cut.map((kind) => CALENDAR_KINDS[kind]).join('、')}太多，只列出 ${CALENDAR_MOST} 件；全部请看稿件列表。`}
        </p>
      )}
      <ListStates asked={asked} empty={view === 'list' && entries.length === 0} emptyTitle="这个月没有日程">
        <Days
          days={days}
          month={month}
          today={today}
          view={view}
          entries={entries}
          special={asked.data?.days ?? []}
          onDone={asked.again}
        />
      </ListStates>
    </Page>
  )
}
