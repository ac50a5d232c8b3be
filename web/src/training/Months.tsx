import { SiteLink } from '../ui/SiteLink.tsx'
import css from './Months.module.css'

type Props = {
  months: { month: string; count: number }[]
  current: string | undefined
  today: string
  to: (month: string | undefined) => string
}

/** The months that have something, as links; shown when there is a choice or one has been made. */
export function Months({ months, current, today, to }: Props) {
  if (months.length < 2 && current === undefined) return null
  const known = months.some(({ month }) => month === current)
  const shown = current === undefined || known ? months : [{ month: current, count: 0 }, ...months]
  return (
    <nav aria-label="按月份" className={css.months}>
      <Month to={to(undefined)} current={current === undefined}>
        全部月份
      </Month>
      {shown.map(({ month, count }) => (
        <Month key={month} to={to(month)} current={month === current}>
          {`${monthName(month, today)}（${count}）`}
        </Month>
      ))}
    </nav>
  )
}

function Month({ to, current, children }: { to: string; current: boolean; children: string }) {
  return (
    <SiteLink
      to={to}
      className={current ? `${css.month} ${css.current}` : css.month}
      aria-current={current ? 'page' : undefined}
      preventScrollReset
    >
      {children}
    </SiteLink>
  )
}

/** 11月 within this year, 2025年11月 otherwise. */
function monthName(month: string, today: string): string {
  const [year = '', number = ''] = month.split('-')
  return today.startsWith(year) ? `${Number(number)}月` : `${year}年${Number(number)}月`
}
