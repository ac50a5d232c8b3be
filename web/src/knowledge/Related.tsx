import type { KnowledgeRow } from '@zhengcai/contract/knowledge/knowledge.contract.ts'
import { useSite } from '../platform/useSite.ts'
import { SectionHeader } from '../ui/layout/SectionHeader.tsx'
import { ItemRow } from '../ui/lists/ItemRow.tsx'
import { knowledgeItem } from './knowledgeItem.ts'
import css from './Related.module.css'

/** What else a reader of this may want; nothing is better than something random. */
export function Related({ rows }: { rows: KnowledgeRow[] }) {
  const { site } = useSite()
  if (rows.length === 0) return null
  return (
    <section className={`no-print ${css.related}`}>
      <SectionHeader title="相关内容" />
      <div className={css.rows}>
        {rows.map((row) => (
          <ItemRow key={row.esId} item={{ ...knowledgeItem(row, site.today), summary: undefined }} />
        ))}
      </div>
    </section>
  )
}
