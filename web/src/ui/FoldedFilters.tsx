import type { ReactNode } from 'react'
import css from './FoldedFilters.module.css'

type Props = {
  from: 'phone' | 'tablet'
  /** How many are in use, which cannot be seen while they are folded. */
  chosen?: number
  children: ReactNode
}

/** Filters beside a list; folded above it where the page has only one column, on phones or on tablets already. */
export function FoldedFilters({ from, chosen = 0, children }: Props) {
  return (
    <div className={`no-print ${css[from]}`}>
      <details className={css.folded}>
        <summary>筛选{chosen > 0 && `（已选 ${chosen} 项）`}</summary>
        {children}
      </details>
      <div className={css.open}>{children}</div>
    </div>
  )
}
