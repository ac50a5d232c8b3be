import type { KnowledgeRow } from '@zhengcai/contract/knowledge/knowledge.contract.ts'
import { useSite } from '../platform/useSite.ts'
import { ItemRow } from '../ui/lists/ItemRow.tsx'
import css from './ItemColumns.module.css'
import { knowledgeItem } from './knowledgeItem.ts'

type Props = { rows: KnowledgeRow[]; metaOf?: (row: KnowledgeRow) => string[] }

/** The items of a list in two columns, where there is room. */
export function ItemColumns({ rows, metaOf }: Props) {
  const { site } = useSite()
  return (
    <div className={css.items}>
      {rows.map((row, index) => (
        <ItemRow
          key={row.esId}
          item={{ ...knowledgeItem(row, site.today), ...(metaOf && { meta: metaOf(row) }) }}
          level={2}
          eager={index < 2}
        />
      ))}
    </div>
  )
}
