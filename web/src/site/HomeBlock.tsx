import type { Api } from '@zhengcai/contract/contract.ts'
import { detailPath } from '@zhengcai/contract/knowledge/detailPath.ts'
import type { KnowledgeRow } from '@zhengcai/contract/knowledge/knowledge.contract.ts'
import type { ColumnSetting } from '@zhengcai/contract/site/columnSetting.contract.ts'
import type { ReactNode } from 'react'
import { BookCover } from '../books/BookCover.tsx'
import { SubscriptionCard } from '../books/SubscriptionCard.tsx'
import { knowledgeItem } from '../knowledge/knowledgeItem.ts'
import { QuestionRow } from '../knowledge/QuestionRow.tsx'
import { LawUpdates } from '../laws/library/LawUpdates.tsx'
import { useSite } from '../platform/useSite.ts'
import { AnnounRow } from '../training/AnnounRow.tsx'
import { LinkButton } from '../ui/forms/Button.tsx'
import { SectionHeader } from '../ui/layout/SectionHeader.tsx'
import { ItemRow } from '../ui/lists/ItemRow.tsx'
import { SiteLink } from '../ui/SiteLink.tsx'
import { VideoGrid } from '../videos/VideoGrid.tsx'
import css from './index.module.css'

export type Home = Awaited<ReturnType<Api['portal']['home']>>

/** One block of the home page: the column says its name and place, its address what it shows. Nothing to show, no block. */
export function HomeBlock({ column, home }: { column: ColumnSetting; home: Home }) {
  const { site } = useSite()
  const blocks: Record<string, { rows: unknown[]; more: string; aside?: ReactNode; show: () => ReactNode }> = {
    '/news': {
      rows: home.news,
      more: '全部资讯',
      show: () => (
        <div className={css.rows}>
          {home.news.map((row) => (
            <ItemRow key={row.esId} item={knowledgeItem(row, site.today)} />
          ))}
        </div>
      ),
    },
    '/law': { rows: home.laws, more: '法规库', show: () => <LawUpdates laws={home.laws} /> },
    '/question': {
      rows: home.questions,
      more: '全部问答',
      aside: <LinkButton to="/newQuestion">我要提问</LinkButton>,
      show: () => (
        <div className={css.rows}>
          {home.questions.map((row) => (
            <QuestionRow key={row.esId} row={row} level={3} />
          ))}
        </div>
      ),
    },
    '/videoList': { rows: home.videos, more: '全部视频', show: () => <VideoGrid rows={home.videos} /> },
    '/books': {
      rows: home.books,
      more: '全部书刊',
      show: () => (
        <div className={css.shelf}>
          <SubscriptionCard plans={home.plans} />
          <Shelf books={home.books} />
        </div>
      ),
    },
    '/platform-notification': {
      rows: [...home.notices, ...home.courses],
      more: '全部公告',
      show: () => (
        <div className={css.rows}>
          <div className={css.updates}>
            {home.notices.map((row) => (
              <AnnounRow key={row.id} row={row} today={site.today} />
            ))}
          </div>
          <div className={css.updates}>
            {home.courses.map((row) => (
              <AnnounRow key={row.id} row={row} today={site.today} />
            ))}
          </div>
        </div>
      ),
    },
  }
  const block = blocks[column.route]
  if (!block || block.rows.length === 0) return null
  return (
    <section className={css.block}>
      <SectionHeader title={column.name} more={[block.more, column.route]}>
        {block.aside}
      </SectionHeader>
      {block.show()}
    </section>
  )
}

function Shelf({ books }: { books: KnowledgeRow[] }) {
  return (
    <ul className={css.books}>
      {books.map((book) => (
        <li key={book.esId}>
          <SiteLink to={detailPath(book)}>
            <BookCover item={book} />
            <span className={css.bookName}>{book.title}</span>
          </SiteLink>
        </li>
      ))}
    </ul>
  )
}
