import type { Clock } from './clockWords.ts'
import css from './Queue.module.css'

/** A cell for each working day; the words beside say the same. */
export function Cells({ row: { usedDays, allowedDays, overdueDays, paused } }: { row: Clock }) {
  const cells = Array.from({ length: allowedDays + (overdueDays > 0 ? 1 : 0) }, (_, at) => at + 1)
  const look = (day: number) => {
    if (paused) return undefined
    if (day > allowedDays) return css.beyond
    return day === usedDays ? css.now : day < usedDays ? css.used : undefined
  }
  return (
    <span className={css.cells} aria-hidden="true">
      {cells.map((day) => (
        <i key={day} className={look(day)} />
      ))}
    </span>
  )
}

export const toneOf = ({ overdueDays, usedDays, allowedDays, paused }: Clock) =>
  overdueDays > 0 ? css.late : !paused && usedDays === allowedDays ? css.soon : undefined
