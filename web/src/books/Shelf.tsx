import type { KnowledgeRow } from '@zhengcai/contract/knowledge/knowledge.contract.ts'
import { listAddress } from '../platform/steps/listAddress.ts'
import { useTopOfList } from '../platform/steps/useTopOfList.ts'
import { useSite } from '../platform/useSite.ts'
import { LinkButton } from '../ui/forms/Button.tsx'
import { Breadcrumbs } from '../ui/layout/Breadcrumbs.tsx'
import { PageHead } from '../ui/layout/PageHead.tsx'
import { Tabs } from '../ui/layout/Tabs.tsx'
import { Pagination } from '../ui/lists/Pagination.tsx'
import { SiteLink } from '../ui/SiteLink.tsx'
import { EmptyState } from '../ui/states/States.tsx'
import { BookTile } from './BookTile.tsx'
import css from './Shelf.module.css'

export const SHELF_SIZE = 24

export type ShelfData = {
  rows: KnowledgeRow[]
  total: number
  years: { year: number; count: number }[]
  type?: 'journal' | 'book' | undefined
  year?: number | undefined
  page: number
}

const TYPES = [
  [undefined, '全部'],
  ['journal', '期刊'],
  ['book', '图书'],
] as const

/** Everything the magazine has published, by type and year. */
export function Shelf({ rows, total, years, type, year, page }: ShelfData) {
  const list = useTopOfList()
  const address = (change: { type?: string | undefined; year?: number | undefined; page?: number }) =>
    listAddress('/books', { type, year, ...change })
  const tabs = TYPES.map(([value, label]) => ({
    label,
    to: address({ type: value, year: undefined }),
    current: value === type,
  }))
  return (
    <main id="main" className="wrap">
      <Breadcrumbs steps={[['首页', '/index'], ['书刊']]} />
      <PageHead title="书刊" more={['订阅方式', '/subscriptionDetail']} ref={list}>
        <Tabs label="书刊类型" tabs={tabs} />
        <nav aria-label="出版年份" className={css.years}>
          {[undefined, ...years.map((one) => one.year)].map((one) => (
            <SiteLink
              key={one ?? 'all'}
              to={address({ year: one })}
              aria-current={one === year ? 'page' : undefined}
              preventScrollReset
            >
              {one ?? '全部年份'}
            </SiteLink>
          ))}
        </nav>
      </PageHead>
      {rows.length === 0 ? (
        <EmptyState title={page > 1 ? '这一页没有书刊' : '这个年份还没有书刊'}>
          <LinkButton quiet to="/books">
            看全部书刊
          </LinkButton>
        </EmptyState>
      ) : (
        <div className={css.shelf}>
          {byYear(rows).map(([shown, books]) => (
            <section key={shown} className={css.year} data-books={books.length} aria-labelledby={`year-${shown}`}>
              <h2 id={`year-${shown}`}>{shown} 年</h2>
              <div className={css.books}>
                {books.map((row) => (
                  <BookTile key={row.esId} row={row} />
                ))}
              </div>
            </section>
          ))}
        </div>
      )}
      <Pagination page={page} pageSize={SHELF_SIZE} total={total} to={(next) => address({ page: next })} />
      <MagazineColumns />
    </main>
  )
}

/** The way to articles for those who follow a column of the magazine rather than its issues. */
function MagazineColumns() {
  const columns = useSite().classes.filter(({ parentId }) => parentId === 'article')
  if (columns.length === 0) return null
  return (
    <section className={css.columns} aria-labelledby="magazine-columns">
      <h2 id="magazine-columns">按栏目读杂志文章</h2>
      <ul>
        {columns.map(({ id, name }) => (
          <li key={id}>
            <SiteLink to={`/books?class=${id}`}>{name}</SiteLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

function byYear(rows: KnowledgeRow[]): [year: number, books: KnowledgeRow[]][] {
  const years = new Map<number, KnowledgeRow[]>()
  for (const row of rows) {
    const year = row.book?.year ?? 0
    years.set(year, [...(years.get(year) ?? []), row])
  }
  return [...years]
}
