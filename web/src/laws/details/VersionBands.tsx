import type { LawVersion } from '@zhengcai/contract/knowledge/lawText.ts'
import { EFFECTIVE_ASSUMED, LAW_STATUSES } from '@zhengcai/contract/knowledge/lawWords.ts'
import css from './VersionBands.module.css'
import { versionBands } from './versionBands.ts'

type Props = { versions: LawVersion[]; shown: string; chosen: string; today: string }

/** How long each version of a law applied, on one line of time; the same as a table for whoever does not see it. */
export function VersionBands({ versions, shown, chosen, today }: Props) {
  const drawn = versionBands(versions, chosen, today)
  if (!drawn) return null
  const { bands, mark } = drawn
  const side = mark > 80 ? 'end' : mark < 20 ? 'start' : 'middle'
  return (
    <figure className={css.bands}>
      <svg aria-hidden="true">
        <text x={`${mark}%`} y="11" textAnchor={side} className={css.day}>
          {chosen === today ? `今天 ${chosen}` : chosen}
        </text>
        {bands.map(({ esId, from, to, open, label }) => (
          <g key={esId} className={esId === shown ? css.shown : undefined}>
            <rect x={`${from}%`} y="20" width={`${to - from}%`} height="14" data-open={open ? '' : undefined} />
            <text x={`${from}%`} y="50">
              {label}
            </text>
          </g>
        ))}
        <line x1={`${mark}%`} x2={`${mark}%`} y1="15" y2="38" />
      </svg>
      <div className="visually-hidden">
        <table>
          <caption>历次版本的适用时间</caption>
          <thead>
            <tr>
              <th>版本</th>
              <th>起</th>
              <th>止</th>
              <th>时效</th>
            </tr>
          </thead>
          <tbody>
            {versions.map(({ esId, published, effective, effectiveAssumed, until, status }) => (
              <tr key={esId}>
                <th>{published} 公布</th>
                <td>{effectiveAssumed ? EFFECTIVE_ASSUMED : effective}</td>
                <td>{until ? `${until} 前` : '仍适用'}</td>
                <td>{LAW_STATUSES[status]}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {versions.some(({ effectiveAssumed }) => effectiveAssumed) && (
        <figcaption className="meta">有的版本施行日期待核，图中暂按公布日期。</figcaption>
      )}
    </figure>
  )
}
