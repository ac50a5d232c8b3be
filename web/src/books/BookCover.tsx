import type { KnowledgeRow } from '@zhengcai/contract/knowledge/knowledge.contract.ts'
import css from './BookCover.module.css'

type Props = { item: Pick<KnowledgeRow, 'title' | 'author' | 'book' | 'cover'> }

const TONES = [css.paper, css.night, css.red, css.wash]

/** An issue shows its number above its drawing, a book its title from top to bottom, in type alone. The link around it says the same in words. */
export function BookCover({ item: { title, author, book, cover } }: Props) {
  if (book?.type === 'journal') {
    const [magazine = title] = title.split('·')
    return (
      <span className={`${css.cover} ${css.paper}`} aria-hidden="true">
        <span className={cover ? `${css.journal} ${css.drawn}` : css.journal}>
          <b>{magazine}</b>
          <span className={css.theme}>{book.theme}</span>
          <i>{String(book.number).padStart(2, '0')}</i>
          <small>
            {book.year} 年 · 总第 {book.totalNumber} 期
          </small>
        </span>
        {cover && <img src={cover} alt="" width="300" height="216" loading="lazy" decoding="async" />}
      </span>
    )
  }
  const [name = title, subtitle] = title.split('：')
  return (
    <span className={`${css.cover} ${toneOf(title)}`} aria-hidden="true">
      <span className={css.book}>
        <b>{name}</b>
        {subtitle && <span className={css.theme}>{subtitle}</span>}
        <small>{author} 著</small>
      </span>
    </span>
  )
}

/** The same book always has the same colour. */
function toneOf(title: string): string | undefined {
  const sum = [...title].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0)
  return TONES[sum % TONES.length]
}
