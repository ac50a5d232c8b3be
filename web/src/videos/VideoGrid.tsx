import type { KnowledgeRow } from '@zhengcai/contract/knowledge/knowledge.contract.ts'
import { useSite } from '../platform/useSite.ts'
import { Card } from '../ui/Card.tsx'
import { durationText } from './durationText.ts'
import css from './VideoGrid.module.css'
import { videoItem } from './videoItem.ts'

/** Films side by side, each with its length on the picture. Headings are of the third level. */
export function VideoGrid({ rows }: { rows: KnowledgeRow[] }) {
  const { site } = useSite()
  return (
    <div className={css.grid}>
      {rows.map((row) => (
        <Card key={row.esId} item={videoItem(row, site.today)} note={durationText(row.video?.duration ?? 0)} />
      ))}
    </div>
  )
}
