import type { Answer } from '@zhengcai/contract/calls.ts'
import type { dayDesk } from '@zhengcai/contract/laws/dayDesk.contract.ts'
import { shapedIn } from '@zhengcai/web/platform/steps/inAddress.ts'
import { LinkButton } from '@zhengcai/web/ui/forms/Button.tsx'
import { SiteLink } from '@zhengcai/web/ui/SiteLink.tsx'
import { useSearchParams } from 'react-router'
import { officeApi } from '../../platform/api/officeApi.ts'
import { go } from '../../platform/go.ts'
import past from '../../platform/parts/history.module.css'
import { ListStates } from '../../platform/parts/ListStates.tsx'
import { Page } from '../../platform/parts/Page.tsx'
import { Section } from '../../platform/parts/Section.tsx'
import { beijingTime, serverNow } from '../../platform/time/beijing.ts'
import { useAsked } from '../../platform/useAsked.ts'
import { DaysForm } from './DaysForm.tsx'
import css from './days.module.css'
import { YearView } from './YearView.tsx'
import { shortDay } from './yearDays.ts'

type Read = Answer<typeof dayDesk.read>

const addressOf = (year: number | string) => `/office/days?year=${year}`

/** 节假日: the year as the working-day clock has it, and how the next one comes in. */
export default function DaysPage() {
  const [params] = useSearchParams()
  const today = beijingTime(serverNow()).slice(0, 10)
  const year = shapedIn(params, 'year', /^(?:19[5-9]\d|20\d{2})$/) ?? today.slice(0, 4)
  const asked = useAsked(`days ${year}`, (signal) => officeApi.dayDesk.read({ year: Number(year) }, { signal }))
  const shown = asked.data?.year === year ? asked.data : undefined
  return (
    <Page
      title={`节假日 ${year} 年`}
      lede={<p>答复期限和本站的期限计算都按这里的工作日。</p>}
      acts={
        <>
          <LinkButton quiet to={addressOf(Number(year) - 1)}>
            上一年
          </LinkButton>
          <LinkButton quiet to={addressOf(Number(year) + 1)}>
            下一年
          </LinkButton>
        </>
      }
    >
      <ListStates asked={{ ...asked, data: shown }} empty={false} emptyTitle="">
        {shown && (
          <>
            <Missing read={shown} />
            <Section title={`${year} 年`} note={shown.known ? '休：放假；班：调休上班' : '尚未录入'}>
              <YearView year={year} days={shown.known ? shown.days : fixedDays(shown)} today={today} />
            </Section>
          </>
        )}
      </ListStates>
      {asked.data && (
        <>
          <Section title="录入" note="一年的安排一次录全；已经录入的年份再录一次就是更正">
            <DaysForm
              number={asked.data.number}
              onRefused={asked.again}
              onSaved={(saved) => void (saved && saved !== year ? go(addressOf(saved)) : asked.again())}
            />
          </Section>
          <Section title="经过">
            <History read={asked.data} />
          </Section>
        </>
      )}
    </Page>
  )
}

/** Of a year that nobody entered, what its dates alone tell. */
const fixedDays = ({ fixed }: Read) => fixed.map((day) => ({ ...day, works: false }))

function Missing({ read: { year, known, missing, years } }: { read: Read }) {
  const others = missing.filter((one) => one !== year)
  return (
    <>
      {!known && (
        <p className={css.missing}>
          {`${year} 年的放假安排还没有录入：只按周一至周五和元旦、劳动节、国庆节的法定日期计算，春节等节日和调休没有算进去。`}
        </p>
      )}
      {others.map((one) => (
        <p key={one} className={css.missing}>
          <SiteLink to={addressOf(one)}>{`${one} 年`}</SiteLink>的放假安排还没有录入。
        </p>
      ))}
      <p className={css.note}>
        {`录入了的年份：${years.map((one) => `${one.year} 年（休 ${one.rest} 天，班 ${one.worked} 天）`).join('、') || '还没有'}`}
      </p>
    </>
  )
}

function History({ read: { history } }: { read: Read }) {
  if (history.length === 0) return <p className={css.note}>还没有在后台录入过；此前录入的见审计。</p>
  const say = (days: Read['history'][number]['added']) =>
    days.map(({ day, works }) => `${shortDay(day)}${works ? '班' : '休'}`).join('、')
  return (
    <ol className={past.history}>
      {history.map(({ number, time, by, years, added, removed, moved }) => (
        <li key={number}>
          <b>{`${years.join('、')} 年`}</b>
          <small>{`${time} ${by}${moved > 0 ? `，${moved} 个期限随之变动` : ''}`}</small>
          <details>
            <summary>{`增加 ${added.length} 天，去掉 ${removed.length} 天`}</summary>
            <p>
              {[added.length > 0 && `增加：${say(added)}`, removed.length > 0 && `去掉：${say(removed)}`]
                .filter(Boolean)
                .join('。') || '没有变化'}
            </p>
          </details>
        </li>
      ))}
    </ol>
  )
}
