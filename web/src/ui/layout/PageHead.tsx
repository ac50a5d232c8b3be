import type { ReactNode, Ref } from 'react'
import css from './PageHead.module.css'
import { SectionHeader } from './SectionHeader.tsx'

type Props = { title: string; more?: [label: string, to: string]; ref?: Ref<HTMLDivElement>; children?: ReactNode }

/** The name of a page, and below it what narrows or explains what follows. */
export function PageHead({ ref, children, ...name }: Props) {
  return (
    <div className={css.head} ref={ref}>
      <SectionHeader {...name} level={1} />
      {children}
    </div>
  )
}
