import type { KnowledgeRow } from '@zhengcai/contract/knowledge/knowledge.contract.ts'
import { ItemColumns } from '../knowledge/ItemColumns.tsx'
import { listAddress } from '../platform/steps/listAddress.ts'
import { useTopOfList } from '../platform/steps/useTopOfList.ts'
import { useSite } from '../platform/useSite.ts'
import { Breadcrumbs } from '../ui/layout/Breadcrumbs.tsx'
import { PageHead } from '../ui/layout/PageHead.tsx'
import { Tabs } from '../ui/layout/Tabs.tsx'
import { Pagination } from '../ui/lists/Pagination.tsx'
import { EmptyList } from '../ui/states/EmptyList.tsx'

export const COLUMN_SIZE = 12

export type ColumnData = { rows: KnowledgeRow[]; total: number; classId: string; page: number }

/** The articles of one column of the magazine through all its issues. */
export function ArticlesOfColumn({ rows, total, classId, page }: ColumnData) {
  const { classes } = useSite()
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
      <PageHead title="杂志文章" more={['书刊', '/books']} ref={list}>
        <Tabs label="杂志栏目" tabs={tabs} />
      </PageHead>
      {rows.length === 0 ? (
        <EmptyList
          page={page}
          first={address(1)}
          none="这个栏目还没有文章"
          instead={['看全部书刊', '/books']}
          what="文章"
        />
      ) : (
        <ItemColumns rows={rows} metaOf={metaOf} />
      )}
      <Pagination page={page} pageSize={COLUMN_SIZE} total={total} to={address} />
    </main>
  )
}

const metaOf = ({ author, article }: KnowledgeRow) => [
  author,
  article ? `${article.issueTitle}　第 ${article.page} 页` : '',
]
