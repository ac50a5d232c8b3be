import type { ReactNode } from 'react'
import { SiteLink } from '../SiteLink.tsx'
import css from './SectionHeader.module.css'

type Props = { title: string; more?: [label: string, to: string]; level?: 1 | 2; children?: ReactNode }

/** The head of a block: a cinnabar square, the name, and the way to the rest. */
export function SectionHeader({ title, more, level = 2, children }: Props) {
  const Heading = level === 1 ? 'h1' : 'h2'
  return (
    <div className={css.header}>
      <Heading className={level === 1 ? `${css.title} ${css.page}` : css.title}>{title}</Heading>
      {children}
      {more && (
        <SiteLink to={more[1]} className={css.more}>
          {more[0]} →
        </SiteLink>
      )}
    </div>
  )
}
