import css from './days.module.css'
import { type Holiday, holidaysOf, holidayText, isWeekend, type SpecialDay, weeksOf } from './yearDays.ts'

const MONTHS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]
const WEEKDAYS = ['一', '二', '三', '四', '五', '六', '日']

/** The holidays in words, and the whole year by months. */
export function YearView({ year, days, today }: { year: string; days: SpecialDay[]; today: string }) {
  const special = new Map(days.map((one) => [one.day, one]))
  return (
    <>
      <HolidayList holidays={holidaysOf(days)} />
      <div className={css.year}>
        {MONTHS.map((month) => (
          <table key={month} className={css.month}>
            <caption>{`${month} 月`}</caption>
            <thead>
              <tr>
                {WEEKDAYS.map((name) => (
                  <th key={name} scope="col">
                    <span className="visually-hidden">星期</span>
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {weeksOf(year, month).map((week) => (
                <tr key={week.find(Boolean)}>
                  {week.map((day, at) => (
                    <DayCell key={day ?? WEEKDAYS[at]} day={day} special={special.get(day ?? '')} today={today} />
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        ))}
      </div>
    </>
  )
}

type CellProps = { day: string | undefined; special: SpecialDay | undefined; today: string }

function DayCell({ day, special, today }: CellProps) {
  if (!day) return <td />
  const kind = special ? (special.works ? 'works' : 'off') : isWeekend(day) ? 'weekend' : undefined
  return (
    <td data-kind={kind} aria-current={day === today ? 'date' : undefined} title={special?.name}>
      {Number(day.slice(8))}
      {special && (
        <small>
          {special.works ? '班' : '休'}
          <span className="visually-hidden">{special.name}</span>
        </small>
      )}
    </td>
  )
}

export function HolidayList({ holidays }: { holidays: Holiday[] }) {
  return (
    <dl className={css.holidays}>
      {holidays.map((holiday) => (
        <div key={holiday.name}>
          <dt>{holiday.name}</dt>
          <dd>{holidayText(holiday)}</dd>
        </div>
      ))}
    </dl>
  )
}
