import type { StripDay } from '@zhengcai/contract/publishing/deskFields.ts'
import css from './case.module.css'
import { type Clock, clockWords, dayWords } from './clockWords.ts'

/** Every day from the one it began on to the day it is due, with those on which nobody works. */
export function DayStrip({ one }: { one: Clock & { days: StripDay[] } }) {
  return (
    <div className={css.strip}>
      <p>
        <b>{clockWords(one)}</b>
        <small>{`${dayWords(one.dueDay)} 24:00 到期`}</small>
      </p>
      <ol>
        {one.days.map((day) => (
          <li key={day.day} className={lookOf(day)}>
            <span>{dayWords(day.day)}</span>
            <b>{wordOf(day)}</b>
            {day.today && <span className="visually-hidden">今天</span>}
            {day.due && <span className="visually-hidden">到期</span>}
          </li>
        ))}
      </ol>
    </div>
  )
}

function lookOf({ kind, today, due }: StripDay): string {
  const look = kind === 'rest' ? css.rest : kind === 'asked' ? css.asked : ''
  return [look, today ? css.today : '', due ? css.due : ''].join(' ')
}

const wordOf = ({ kind, count, name }: StripDay) =>
  kind === 'asked' ? '起算' : kind === 'rest' ? name.slice(0, 2) || '休' : name ? `${count}（班）` : String(count)
