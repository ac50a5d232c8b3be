import type { KnowledgeRow } from '@zhengcai/contract/knowledge/knowledge.contract.ts'
import { shortDate } from '../ui/chineseDate.ts'
import { countText } from '../ui/countText.ts'
import type { Item } from '../ui/ItemRow.tsx'

/** A piece of news as lists show it. */
export function newsItem(row: KnowledgeRow, today: string): Item {
  return {
    to: `/newsDetails?id=${row.esId}`,
    title: row.title,
    tag: row.className,
    summary: row.summary,
    cover: row.cover,
    meta: [shortDate(row.publishTime, today), row.source, `阅读 ${countText(row.viewCount)}`],
    demo: row.demo,
  }
}
