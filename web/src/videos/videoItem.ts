import type { KnowledgeRow } from '@zhengcai/contract/knowledge/knowledge.contract.ts'
import { shortDate } from '../ui/chineseDate.ts'
import { countText } from '../ui/countText.ts'
import type { Item } from '../ui/ItemRow.tsx'
import { detailsAddress } from './videoAddress.ts'

/** A film as a card shows it: who speaks and how often it was played. */
export function videoItem(row: KnowledgeRow, today: string): Item {
  return {
    to: detailsAddress(row.esId),
    title: row.title,
    tag: row.className,
    summary: row.summary,
    cover: row.cover,
    meta: [`主讲：${row.author}`, `${countText(row.viewCount)}次播放`, shortDate(row.publishTime, today)],
    demo: row.demo,
  }
}
