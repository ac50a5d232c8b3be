import type { Api } from '@zhengcai/contract/contract.ts'
import type { ColumnSetting } from '@zhengcai/contract/site/columnSetting.contract.ts'
import type { ReactNode } from 'react'
import { knowledgeItem } from '../knowledge/knowledgeItem.ts'
import { useSite } from '../platform/useSite.ts'
import { Card } from '../ui/Card.tsx'
import { ItemRow } from '../ui/ItemRow.tsx'
import { SectionHeader } from '../ui/SectionHeader.tsx'
import css from './index.module.css'

export type Home = Awaited<ReturnType<Api['portal']['home']>>

/** One block of the home page: the column says its name and place, its address what it shows. Nothing to show, no block. */
export function HomeBlock({ column, home }: { column: ColumnSetting; home: Home }) {
  const { site } = useSite()
  const blocks: Record<string, { rows: unknown[]; more: string; show: () => ReactNode }> = {
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
    '/videoList': {
      rows: home.videos,
      more: '全部视频',
      show: () => (
        <div className={css.cards}>
          {home.videos.map((row) => (
            <Card key={row.esId} item={knowledgeItem(row, site.today)} />
          ))}
        </div>
      ),
    },
  }
  const block = blocks[column.route]
  if (!block || block.rows.length === 0) return null
  return (
    <section className={css.block}>
      <SectionHeader title={column.name} more={[block.more, column.route]} />
      {block.show()}
    </section>
  )
}
