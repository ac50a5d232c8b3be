import type { KnowledgeRow } from '@zhengcai/contract/knowledge/knowledge.contract.ts'
import { ItemRow } from '../ui/lists/ItemRow.tsx'
import { countText } from '../ui/text/countText.ts'
import { ConclusionMark } from './Conclusion.tsx'
import { knowledgeItem } from './knowledgeItem.ts'

/** One answered question in a list: what was asked, how the answer begins, and who gave it. */
export function QuestionRow({ row, level = 2 }: { row: KnowledgeRow; level?: 2 | 3 }) {
  return (
    <ItemRow
      level={level}
      item={{
        ...knowledgeItem(row, ''),
        mark: row.question?.conclusion && <ConclusionMark value={row.question.conclusion} />,
        meta: [
          row.question ? `${row.question.expert} 答` : '',
          row.publishTime.slice(0, 10),
          `阅读 ${countText(row.viewCount)}`,
        ],
      }}
    />
  )
}
