import { detailPath } from '@zhengcai/contract/knowledge/detailPath.ts'
import type { KnowledgeRow } from '@zhengcai/contract/knowledge/knowledge.contract.ts'
import type { Item } from '../ui/lists/ItemRow.tsx'
import { shortDate } from '../ui/text/chineseDate.ts'
import { countText } from '../ui/text/countText.ts'

/** An item of any kind as lists show it. */
export function knowledgeItem(row: KnowledgeRow, today: string): Item {
  return {
    to: detailPath(row),
    title: row.title,
    tag: row.className,
    summary: row.summary,
    cover: row.cover,
    meta: [shortDate(row.publishTime, today), row.source, `阅读 ${countText(row.viewCount)}`],
    demo: row.demo,
  }
}
