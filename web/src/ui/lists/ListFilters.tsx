import type { ReactNode, Ref } from 'react'
import css from './ListFilters.module.css'

/** The tabs of a list and its order, in one row where there is room. */
export function ListFilters({ ref, children }: { ref?: Ref<HTMLDivElement>; children: ReactNode }) {
  return (
    <div className={css.filters} ref={ref}>
      {children}
    </div>
  )
}
