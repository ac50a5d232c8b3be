import css from './SeatsBar.module.css'

/** How full a course is; the numbers stand beside it in words. */
export function SeatsBar({ seats, taken }: { seats: number; taken: number }) {
  const full = seats > 0 ? Math.min(100, (100 * taken) / seats) : 100
  return (
    <svg className={css.bar} aria-hidden="true">
      <rect width={`${full}%`} height="100%" />
    </svg>
  )
}
