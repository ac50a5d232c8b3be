import type { Api } from '@zhengcai/contract/contract.ts'
import { FOUND_NAMES } from '@zhengcai/contract/search/foundNames.ts'
import { wholeLetters } from '@zhengcai/contract/wholeLetters.ts'
import { ItemColumns } from '../knowledge/ItemColumns.tsx'
import { tagAddress } from '../knowledge/tagAddress.ts'
import { useTopOfList } from '../platform/steps/useTopOfList.ts'
import { useSite } from '../platform/useSite.ts'
import { Breadcrumbs } from '../ui/layout/Breadcrumbs.tsx'
import { PageHead } from '../ui/layout/PageHead.tsx'
import { SectionHeader } from '../ui/layout/SectionHeader.tsx'
import { type Item, ItemRow } from '../ui/lists/ItemRow.tsx'
import { Pagination } from '../ui/lists/Pagination.tsx'
import { EmptyList } from '../ui/states/EmptyList.tsx'
import { shortDate } from '../ui/text/chineseDate.ts'
import { countText } from '../ui/text/countText.ts'
import css from './searchList.module.css'

const PAGE_SIZE = 20
const LONGEST_TAG = 20

type Tagged = Awaited<ReturnType<typeof loadTagged>>

/** Everything that bears a tag; courses and notices, which are few, on the first page. */
export async function loadTagged(api: Api, word: string, page: number) {
  const tag = wholeLetters(word, LONGEST_TAG)
  const [{ rows, total }, announced] = await Promise.all([
    api.knowledge.list({ tag, pageNum: page, pageSize: PAGE_SIZE }),
    page === 1 ? api.informAndTrain.pageList({ tag, pageSize: 100 }) : { rows: [] },
  ])
  return { tag, rows, total, announced: announced.rows }
}

export function TaggedItems({ tagged: { tag, rows, total, announced }, page }: { tagged: Tagged; page: number }) {
  const { site } = useSite()
  const list = useTopOfList()
  const title = `标签“${tag}”`
  const empty = rows.length === 0 && announced.length === 0
  return (
    <main id="main" className="wrap">
      <Breadcrumbs steps={[['首页', '/index'], ['搜索', '/search'], ['标签']]} />
      <PageHead title={title} ref={list} />
      {empty && (
        <EmptyList page={page} first={tagAddress(tag)} none="还没有带这个标签的内容" instead={['去搜索', '/search']} />
      )}
      {rows.length > 0 && <ItemColumns rows={rows} />}
      <Pagination page={page} pageSize={PAGE_SIZE} total={total} to={(next) => tagAddress(tag, next)} />
      {announced.length > 0 && (
        <section className={css.announced}>
          <SectionHeader title="公告与培训" />
          {announced.map((row) => (
            <ItemRow key={row.id} item={announcedItem(row, site.today)} />
          ))}
        </section>
      )}
    </main>
  )
}

const announcedItem = (row: Tagged['announced'][number], today: string): Item => ({
  to: `${row.type === 'train' ? '/trainingDetails' : '/notice-detail'}?id=${row.id}`,
  title: row.title,
  tag: FOUND_NAMES[row.type],
  summary: row.summary,
  meta: [shortDate(row.publishTime, today), `阅读 ${countText(row.viewCount)}`],
  demo: row.demo,
})
