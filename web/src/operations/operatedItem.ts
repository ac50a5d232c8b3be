import { KIND_NAMES } from '@zhengcai/contract/knowledge/kindNames.ts'
import type { OperatedRow } from '@zhengcai/contract/operations/operate.contract.ts'
import type { Item } from '../ui/lists/ItemRow.tsx'
import { shortDate } from '../ui/text/chineseDate.ts'
import type { ListedType } from './listedTypes.ts'

const WHEN: Record<ListedType, string> = { collect: '收藏', like: '点赞', browse: '浏览', follow: '关注' }

export const whenText = (row: OperatedRow, type: ListedType, today: string) =>
  `${shortDate(row.operateTime, today)} ${row.operateTime.slice(11, 16)} ${WHEN[type]}`

/** 3 分 20 秒; a film that was hardly begun says nothing. */
export function watchedText(second: number | null): string {
  if (!second) return ''
  const minutes = Math.floor(second / 60)
  return `看到 ${minutes > 0 ? `${minutes} 分 ` : ''}${second % 60} 秒`
}

/** One row of a reader's own list, an article of a law under the name of its law. */
export function operatedItem(row: OperatedRow, type: ListedType, today: string): Item | undefined {
  if (!row.item) return undefined
  const { title, cover, summary, source, demo } = row.item
  return {
    to: row.href,
    title: row.label ? `${title}　${row.label}` : title,
    tag: KIND_NAMES[row.kind],
    summary,
    cover,
    meta: [whenText(row, type, today), source, watchedText(row.second)],
    demo,
  }
}
