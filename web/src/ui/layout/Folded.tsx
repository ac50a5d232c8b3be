import type { ReactNode } from 'react'
import css from './Folded.module.css'

type Props = { name: string; from?: 'phone' | 'tablet'; open?: ReactNode; children: ReactNode }

/** Open where there is room, under its heading if it has one; folded under its name on phones, or on tablets already, and in 关怀版. */
export function Folded({ name, from = 'phone', open, children }: Props) {
  return (
    <div className={css[from]}>
      <details className={css.folded}>
        <summary>{name}</summary>
        {children}
      </details>
      <div className={css.open}>
        {open}
        {children}
      </div>
    </div>
  )
}
