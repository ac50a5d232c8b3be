import type { KnowledgeRow } from '@zhengcai/contract/knowledge/knowledge.contract.ts'
import type { Item } from '../ui/lists/ItemRow.tsx'
import { playsText } from './playsText.ts'
import { detailsAddress } from './videoAddress.ts'

/** A film as a card shows it: who speaks and how often it was played. */
export function videoItem(row: KnowledgeRow): Item {
  return {
    to: detailsAddress(row.esId),
    title: row.title,
    tag: row.className,
    summary: row.summary,
    cover: row.cover,
    meta: [`主讲：${row.author}`, playsText(row.viewCount)],
    demo: row.demo,
  }
}
