import type { Corrections } from '@zhengcai/contract/knowledge/corrections.ts'
import css from './CorrectionNotes.module.css'

/** Above a text that was put right after readers had it: when, and what. */
export function CorrectionNotes({ corrections }: { corrections: Corrections }) {
  if (corrections.length === 0) return null
  return (
    <aside className={css.notes} aria-label="更正说明">
      <p className={css.heading}>更正说明</p>
      <ul>
        {corrections.map(({ time, note }) => (
          <li key={time + note}>
            <time>{time.slice(0, 16)}</time>
            {note}
          </li>
        ))}
      </ul>
    </aside>
  )
}
