import type { ReactNode } from 'react'
import { Folded } from '../layout/Folded.tsx'

type Props = {
  from: 'phone' | 'tablet'
  /** How many are in use, which cannot be seen while they are folded. */
  chosen?: number
  children: ReactNode
}

/** Filters beside a list; folded above it where the page has only one column. */
export function FoldedFilters({ from, chosen = 0, children }: Props) {
  return (
    <div className="no-print">
      <Folded from={from} name={`筛选${chosen > 0 ? `（已选 ${chosen} 项）` : ''}`}>
        {children}
      </Folded>
    </div>
  )
}
