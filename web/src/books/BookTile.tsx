import { detailPath } from '@zhengcai/contract/knowledge/detailPath.ts'
import type { KnowledgeRow } from '@zhengcai/contract/knowledge/knowledge.contract.ts'
import { SiteLink } from '../ui/SiteLink.tsx'
import { moneyText } from '../ui/text/moneyText.ts'
import { BookCover } from './BookCover.tsx'
import css from './BookTile.module.css'
import { issueText } from './issueText.ts'

/** One issue or book on a shelf. */
export function BookTile({ row }: { row: KnowledgeRow }) {
  if (!row.book) return null
  return (
    <article className={css.tile}>
      <BookCover item={row} />
      <h3 className={css.name}>
        <SiteLink to={detailPath(row)}>{row.book.theme || row.title}</SiteLink>
      </h3>
      <p className="meta">
        {row.book.type === 'journal' ? issueText(row.book) : row.author}　{moneyText(row.book.price)} 元
      </p>
    </article>
  )
}
