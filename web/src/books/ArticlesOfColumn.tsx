import type { KnowledgeRow } from '@zhengcai/contract/knowledge/knowledge.contract.ts'
import { knowledgeItem } from '../knowledge/knowledgeItem.ts'
import { listAddress } from '../platform/listAddress.ts'
import { useSite } from '../platform/useSite.ts'
import { useTopOfList } from '../platform/useTopOfList.ts'
import { Breadcrumbs } from '../ui/Breadcrumbs.tsx'
import { LinkButton } from '../ui/Button.tsx'
import { ItemRow } from '../ui/ItemRow.tsx'
import { Pagination } from '../ui/Pagination.tsx'
import { SectionHeader } from '../ui/SectionHeader.tsx'
import { EmptyState } from '../ui/States.tsx'
import { Tabs } from '../ui/Tabs.tsx'
import css from './ArticlesOfColumn.module.css'

export const COLUMN_SIZE = 12

export type ColumnData = { rows: KnowledgeRow[]; total: number; classId: string; page: number }

/** The articles of one column of the magazine through all its issues. */
export function ArticlesOfColumn({ rows, total, classId, page }: ColumnData) {
  const { site, classes } = useSite()
  const list = useTopOfList()
  const name = classes.find(({ id }) => id === classId)?.name ?? '期刊文章'
  const address = (next: number) => listAddress('/books', { class: classId, page: next })
  const tabs = classes
    .filter(({ id, parentId }) => parentId === 'article' || id === 'article')
    .map((one) => ({
      label: one.id === 'article' ? '全部' : one.name,
      to: listAddress('/books', { class: one.id }),
      current: one.id === classId,
    }))
  return (
    <main id="main" className="wrap">
      <Breadcrumbs steps={[['首页', '/index'], ['书刊', '/books'], [name]]} />
      <div className={css.head} ref={list}>
        <SectionHeader title="杂志文章" level={1} more={['书刊', '/books']} />
        <Tabs label="杂志栏目" tabs={tabs} />
      </div>
      {rows.length === 0 ? (
        <EmptyState title={page > 1 ? '这一页没有文章' : '这个栏目还没有文章'}>
          <LinkButton quiet to={page > 1 ? address(1) : '/books'}>
            {page > 1 ? '回到第一页' : '看全部书刊'}
          </LinkButton>
        </EmptyState>
      ) : (
        <div className={css.list}>
          {rows.map((row, index) => (
            <ItemRow
              key={row.esId}
              item={{ ...knowledgeItem(row, site.today), meta: metaOf(row) }}
              level={2}
              eager={index < 2}
            />
          ))}
        </div>
      )}
      <Pagination page={page} pageSize={COLUMN_SIZE} total={total} to={address} />
    </main>
  )
}

const metaOf = ({ author, article }: KnowledgeRow) => [
  author,
  article ? `${article.issueTitle}　第 ${article.page} 页` : '',
]
