import type { ReactNode } from 'react'
import { MetaLine } from '../ui/lists/ItemRow.tsx'
import { SiteLink } from '../ui/SiteLink.tsx'
import { Phrases } from '../ui/text/Phrases.tsx'
import { DateBlock } from './DateBlock.tsx'
import css from './ListedRow.module.css'

type Props = {
  to: string
  day: string
  today: string
  title: string
  summary: string
  /** The state in a word. */
  mark?: ReactNode
  /** What decides at a glance: the price, the seats. */
  aside?: string[]
  /** The same drawn, under the words. */
  drawn?: ReactNode
  meta: string[]
  demo: boolean
  /** Over and done with: still there to be read, but quieter. */
  past?: boolean
}

/** A course or a notice on its own list: the day, the title with its state, what it is about, what to know. */
export function ListedRow({ to, day, today, title, summary, mark, aside, drawn, meta, demo, past }: Props) {
  return (
    <article className={past ? `${css.row} ${css.past}` : css.row}>
      <DateBlock time={day} today={today} />
      <div className={css.words}>
        <div className={mark ? `${css.head} ${css.marked}` : css.head}>
          <h2 className={css.title}>
            <SiteLink to={to}>
              <Phrases text={title} />
            </SiteLink>
          </h2>
          {mark}
        </div>
        <p className={css.summary}>{summary}</p>
        <MetaLine parts={meta} demo={demo} />
      </div>
      {aside && (
        <p className={css.aside}>
          {aside.filter(Boolean).map((line) => (
            <span key={line}>{line}</span>
          ))}
          {drawn && <span className={css.drawn}>{drawn}</span>}
        </p>
      )}
    </article>
  )
}
