import { type ReactNode, useId } from 'react'
import css from './Section.module.css'

/** A part of a screen under a heading of its own. */
export function Section({ title, note, children }: { title: string; note?: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <section className={css.section} aria-labelledby={id}>
      <h2 id={id}>
        {title}
        {note && <small>{note}</small>}
      </h2>
      {children}
    </section>
  )
}
