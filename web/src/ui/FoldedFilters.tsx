import type { ReactNode } from 'react'
import css from './FoldedFilters.module.css'

/** Filters beside a list; folded above it where the page has only one column, on phones or on tablets already. */
export function FoldedFilters({ from, children }: { from: 'phone' | 'tablet'; children: ReactNode }) {
  return (
    <div className={`no-print ${css[from]}`}>
      <details className={css.folded}>
        <summary>筛选</summary>
        {children}
      </details>
      <div className={css.open}>{children}</div>
    </div>
  )
}
