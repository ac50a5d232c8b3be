import css from './Comparison.module.css'
import type { Difference } from './difference.ts'

/** Which articles bear another number now. */
export function MovedArticles({ rows }: Pick<Difference, 'rows'>) {
  const moved = rows.flatMap(({ moved: has, from, to }) => (has && from && to ? [{ from, to }] : []))
  if (moved.length === 0) return null
  return (
    <details className={`no-print ${css.moved}`}>
      <summary>移动的条文（{moved.length}）</summary>
      <ul>
        {moved.map(({ from, to }) => (
          <li key={to.address}>
            <a href={`#art-${to.address}`}>
              {from.label} → {to.label}
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}
