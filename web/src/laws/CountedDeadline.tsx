import type { Api } from '@zhengcai/contract/contract.ts'
import css from './CountedDeadline.module.css'

export type Deadline = Awaited<ReturnType<Api['law']['deadline']>>

/** The day a period ends, and how it was counted. */
export function CountedDeadline({ deadline: { date, weekday, skipped, worked, note } }: { deadline: Deadline }) {
  const named = skipped.filter(({ name }) => !/^周|^星期/.test(name))
  return (
    <>
      <p className={css.date}>
        {date}
        <small> {weekday}</small>
      </p>
      <p>{note}</p>
      {named.length > 0 && (
        <p className={css.left}>不计：{named.map(({ day, name }) => `${day.slice(5)} ${name}`).join('、')}</p>
      )}
      {worked.length > 0 && <p>计入调休：{worked.map(({ day }) => day.slice(5)).join('、')}</p>}
    </>
  )
}
