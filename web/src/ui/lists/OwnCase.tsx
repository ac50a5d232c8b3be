import type { ComponentProps, ReactNode } from 'react'
import { Timeline } from '../layout/Timeline.tsx'
import css from './OwnCase.module.css'

type Props = ComponentProps<typeof Timeline> & { children: ReactNode; note?: ReactNode }

/** What a reader handed in, and beside it what became of it. */
export function OwnCase({ children, note, ...course }: Props) {
  return (
    <div className={css.case}>
      <article>{children}</article>
      <aside aria-label={course.label}>
        <h2 className={css.course}>{course.label}</h2>
        <Timeline {...course} />
        {note}
      </aside>
    </div>
  )
}
