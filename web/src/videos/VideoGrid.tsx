import type { KnowledgeRow } from '@zhengcai/contract/knowledge/knowledge.contract.ts'
import { Card } from '../ui/layout/Card.tsx'
import { durationText } from '../ui/text/durationText.ts'
import css from './VideoGrid.module.css'
import { videoItem } from './videoItem.ts'

/** Films side by side, each with its length on the picture. Headings are of the third level. */
export function VideoGrid({ rows }: { rows: KnowledgeRow[] }) {
  return (
    <div className={css.grid}>
      {rows.map((row) => (
        <Card key={row.esId} item={videoItem(row)} note={durationText(row.video?.duration ?? 0)} />
      ))}
    </div>
  )
}
