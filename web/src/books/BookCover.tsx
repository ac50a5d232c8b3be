import type { KnowledgeRow } from '@zhengcai/contract/knowledge/knowledge.contract.ts'
import css from './BookCover.module.css'

type Props = { item: Pick<KnowledgeRow, 'title' | 'author' | 'book'> }

const TONES = [css.paper, css.night, css.red, css.wash]

/** A cover set in type alone: an issue shows its number, a book its title from top to bottom. The link around it says the same in words. */
export function BookCover({ item: { title, author, book } }: Props) {
  if (book?.type === 'journal') {
    const [magazine = title] = title.split('·')
    return (
      <span className={`${css.cover} ${css.paper}`} aria-hidden="true">
        <span className={css.journal}>
          <b>{magazine}</b>
          <span className={css.theme}>{book.theme}</span>
          <i>{String(book.number).padStart(2, '0')}</i>
          <small>
            {book.year} 年 · 总第 {book.totalNumber} 期
          </small>
        </span>
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
