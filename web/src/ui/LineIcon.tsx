import sprite from './icons/line.svg?url'
import css from './LineIcon.module.css'

export type LineIconName =
  | 'search'
  | 'favourite'
  | 'like'
  | 'follow'
  | 'share'
  | 'link'
  | 'print'
  | 'calendar'
  | 'attachment'
  | 'news'
  | 'article'
  | 'law'
  | 'video'
  | 'book'
  | 'question'
  | 'solicit'
  | 'notice'
  | 'train'

/** A quiet drawing before its word, never without it. It comes from one file of its own, so that it costs no script. */
export function LineIcon({ name }: { name: LineIconName }) {
  return (
    <svg className={css.icon} viewBox="0 0 24 24" aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  )
}
