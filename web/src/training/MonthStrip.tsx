import { SiteLink } from '../ui/SiteLink.tsx'
import { type Course, coursesByDay, isWeekend, spanInMonth } from './courseDays.ts'
import css from './MonthStrip.module.css'

const CELL = 30
const MOST_DRAWN = 3

type Props = { month: string; courses: Course[]; today: string }

/** Which days of a month have courses, at a glance; beside it the same in words, with the way to each. */
export function MonthStrip({ month, courses, today }: Props) {
  if (courses.length === 0) return null
  const days = coursesByDay(month, courses)
  const [year = '', number = ''] = month.split('-')
  const name = today.startsWith(year) ? `${Number(number)}月` : `${year}年${Number(number)}月`
  return (
    <figure className={css.strip}>
      <figcaption>{`${name}有课程的日子`}</figcaption>
      <div className={css.days}>
        {days.map((held, at) => {
          const day = at + 1
          const isToday = today === `${month}-${String(day).padStart(2, '0')}`
          return (
            <svg
              key={`day ${day}`}
              aria-hidden="true"
              viewBox={`0 0 ${CELL} 44`}
              className={isToday ? `${css.day} ${css.today}` : css.day}
              data-weekend={isWeekend(month, day) ? '' : undefined}
            >
              <text x={CELL / 2} y="13">
                {day}
              </text>
              <rect x="2" y="20" width={CELL - 4} height="22" className={css.empty} />
              {held.slice(0, MOST_DRAWN).map(({ id }, place) => (
                <rect key={id} x="2" y={36 - place * 8} width={CELL - 4} height="6" className={css.held} />
              ))}
            </svg>
          )
        })}
      </div>
      <ul>
        {courses.map((course) => (
          <li key={course.id}>
            <SiteLink to={`/trainingDetails?id=${course.id}`}>
              <span>{spanInMonth(course, month)}</span>
              {course.title}
            </SiteLink>
          </li>
        ))}
      </ul>
    </figure>
  )
}
