import type { ReactNode } from 'react'
import { SiteLink } from '../SiteLink.tsx'
import css from './SectionHeader.module.css'

type Props = { title: string; more?: [label: string, to: string]; level?: 1 | 2; children?: ReactNode }

/** The head of a block: a cinnabar square, the name, and the way to the rest. */
export function SectionHeader({ title, more, level = 2, children }: Props) {
  const Heading = `h${level}` as const
  return (
    <div className={css.header}>
      <Heading className={level === 1 ? `${css.title} ${css.page}` : css.title}>{title}</Heading>
      {children}
      {more && (
        <SiteLink to={more[1]} className={css.more}>
          {/* One piece of text: drawn between two, it would move to the left when the second comes. */}
          {`${more[0]} →`}
        </SiteLink>
      )}
    </div>
  )
}
