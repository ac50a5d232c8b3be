import type { KnowledgeDetail, KnowledgeRow } from '@zhengcai/contract/knowledge/knowledge.contract.ts'
import { CitationPreviews } from '../knowledge/CitationPreviews.tsx'
import { CorrectionNotes } from '../knowledge/CorrectionNotes.tsx'
import { ItemTools } from '../operations/ItemTools.tsx'
import { LinkButton } from '../ui/forms/Button.tsx'
import { Breadcrumbs } from '../ui/layout/Breadcrumbs.tsx'
import { FactList } from '../ui/layout/FactList.tsx'
import { MetaLine } from '../ui/lists/ItemRow.tsx'
import { SiteLink } from '../ui/SiteLink.tsx'
import { countText } from '../ui/text/countText.ts'
import { moneyText } from '../ui/text/moneyText.ts'
import { Phrases } from '../ui/text/Phrases.tsx'
import { RichText } from '../ui/text/RichText.tsx'
import { BookContents, IssueContents } from './BookContents.tsx'
import { BookCover } from './BookCover.tsx'
import css from './BookDetail.module.css'
import { issueText } from './issueText.ts'
import { SamplePages } from './SamplePages.tsx'

type Book = NonNullable<KnowledgeDetail['book']>
type Props = { item: KnowledgeDetail; articles: KnowledgeRow[] }

/** An issue of the magazine, or a book: what it is, what is in it, how to get it. */
export function BookDetail({ item, articles }: Props) {
  const { book } = item
  if (!book) return null
  const journal = book.type === 'journal'
  return (
    <main id="main" className="wrap">
      <Breadcrumbs
        steps={[
          ['首页', '/index'],
          ['书刊', '/books'],
          [item.className, `/books?type=${book.type}`],
          [journal ? issueText(book) : (item.title.split('：')[0] ?? item.title)],
        ]}
      />
      <article className={css.book}>
        <div className={css.side}>
          <div className={css.cover}>
            <BookCover item={item} />
          </div>
          <Facts item={item} book={book} />
          <div className={css.buy}>
            <LinkButton to="/subscriptionDetail">{journal ? '订阅方式' : '联系发行部购买'}</LinkButton>
          </div>
        </div>
        <div className={css.words}>
          <header className={css.header}>
            <p className={css.tag}>{journal ? `${issueText(book)}　总第 ${book.totalNumber} 期` : '图书'}</p>
            <h1 className={css.title}>
              <Phrases text={item.title} />
            </h1>
            <p className={css.summary}>{item.summary}</p>
            <MetaLine parts={[item.author, `阅读 ${countText(item.viewCount)}`]} demo={item.demo} />
            <ItemTools item={item} />
          </header>
          <CorrectionNotes corrections={item.corrections} />
          {journal ? <IssueContents articles={articles} /> : <BookContents contents={book.contents} />}
          <section aria-labelledby="introduction" className={css.part}>
            <h2 id="introduction" className={css.heading}>
              {journal ? '卷首语' : '内容介绍'}
            </h2>
            <RichText html={item.body} />
          </section>
          <SamplePages samples={book.samples} />
          {item.demo && <p className={css.note}>本页为示例内容，其中的人物、机构、书号与文号均为虚构。</p>}
        </div>
      </article>
      <Neighbours item={item} />
      <CitationPreviews />
    </main>
  )
}

function Facts({ item, book }: { item: KnowledgeDetail; book: Book }) {
  const facts: [string, string][] = [
    ['作者', item.author],
    ['出版', book.type === 'journal' ? `${item.publishTime.slice(0, 7).replace('-', ' 年 ')} 月` : issueText(book)],
    ['主题', book.theme],
    ['定价', `${moneyText(book.price)} 元`],
    ['页数', `${book.pages} 页`],
    ['书号', book.isbn],
  ]
  return <FactList className={css.facts} facts={facts} />
}

function Neighbours({ item: { previous, next } }: { item: KnowledgeDetail }) {
  const sides = [
    ['上一册', previous],
    ['下一册', next],
  ] as const
  return (
    <nav className={css.neighbours} aria-label="前后书刊">
      {sides.map(
        ([label, neighbour]) =>
          neighbour && (
            <div key={label}>
              <span className="meta">{label}</span>
              <SiteLink to={`/books?id=${neighbour.esId}`}>{neighbour.title}</SiteLink>
            </div>
          ),
      )}
    </nav>
  )
}
