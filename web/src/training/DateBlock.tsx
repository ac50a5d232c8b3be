import css from './DateBlock.module.css'

/** A day as a small calendar leaf: the date large, the month below it, the year where it is not this one. */
export function DateBlock({ time, today }: { time: string; today: string }) {
  const [year = '', month = '', date = ''] = time.slice(0, 10).split('-')
  return (
    <time className={css.block} dateTime={time.slice(0, 10)}>
      <span className="visually-hidden">{`${year}年${Number(month)}月${Number(date)}日`}</span>
      <b aria-hidden="true">{date}</b>
      <small aria-hidden="true">{today.startsWith(year) ? `${Number(month)}月` : `${year}.${month}`}</small>
    </time>
  )
}
