import { srcSetOf } from '@zhengcai/contract/pictures.ts'
import type { ReactNode } from 'react'
import { SiteLink } from '../SiteLink.tsx'
import { DemoMark } from '../text/DemoMark.tsx'
import { Phrases } from '../text/Phrases.tsx'
import css from './ItemRow.module.css'

export type Item = {
  to: string
  title: string
  tag?: string | undefined
  /** A state in a word, beside the tag. */
  mark?: ReactNode
  summary?: string | undefined
  cover?: string | null | undefined
  meta: string[]
  demo?: boolean | undefined
}

type Props = { item: Item; level?: 2 | 3; eager?: boolean }

/** One thing in a list: what it is about in a word, its title, a line or two, when and how much read. */
export function ItemRow({ item, level = 3, eager }: Props) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <article className={item.cover ? `${css.row} ${css.pictured}` : css.row}>
      {item.cover && <Cover src={item.cover} eager={eager} />}
      <div className={css.words}>
        {item.tag && (
          <p className={css.tag}>
            {item.tag}
            {item.demo && <DemoMark />}
            {item.mark}
          </p>
        )}
        <Heading className={css.title}>
          <SiteLink to={item.to}>
            <Phrases text={item.title} />
          </SiteLink>
        </Heading>
        {item.summary && <p className={css.summary}>{item.summary}</p>}
        <MetaLine parts={item.meta} demo={item.demo && !item.tag} />
      </div>
    </article>
  )
}

type CoverProps = { src: string; eager?: boolean | undefined; sizes?: string }

/** Drawings scale by themselves; a photograph comes in the width the place needs. */
export function Cover({ src, eager, sizes = '(max-width: 760px) 112px, 184px' }: CoverProps) {
  return (
    <span className={css.cover}>
      <img
        src={src}
        srcSet={srcSetOf(src)}
        sizes={sizes}
        alt=""
        width="800"
        height="500"
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
        fetchPriority={eager ? 'high' : undefined}
      />
    </span>
  )
}

export function MetaLine({ parts, demo }: { parts: string[]; demo?: boolean | undefined }) {
  return (
    <p className={`meta ${css.meta}`}>
      {parts.filter(Boolean).map((part) => (
        <span key={part}>{part}</span>
      ))}
      {demo && <DemoMark />}
    </p>
  )
}
