import { groupedNumber } from '@zhengcai/web/ui/text/groupedNumber.ts'
import css from './Chart.module.css'
import { topOf } from './topOf.ts'

type Point = { label: string; value: number }
type Props = { kind: 'bars' | 'line'; points: Point[]; unit: string }

const WIDTH = 1_000
const HEIGHT = 100

/** Values from zero up, as bars or as a line. Words stand outside the drawing, so that they keep their size; the table has them all. */
export function Chart({ kind, points, unit }: Props) {
  const top = topOf(Math.max(0, ...points.map(({ value }) => value)))
  const step = WIDTH / points.length
  const height = (value: number) => (Math.max(0, value) / top) * HEIGHT
  const middle = (at: number) => step * (at + 0.5)
  const line = points.map(({ value }, at) => `${middle(at)},${HEIGHT - height(value)}`).join(' ')
  const [first, last] = [points[0], points.at(-1)]
  const few = points.length <= 12
  return (
    <div className={css.chart} aria-hidden="true">
      <p className={css.scale}>
        <span>{`${groupedNumber(top)} ${unit}`}</span>
        <span>0</span>
      </p>
      <svg className={css.drawing} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        <path className={css.grid} d={`M0 0H${WIDTH}M0 ${HEIGHT / 2}H${WIDTH}M0 ${HEIGHT}H${WIDTH}`} />
        {kind === 'line' && points.length > 1 ? (
          <polyline className={css.line} points={line} />
        ) : (
          points.map(({ label, value }, at) => (
            <rect
              key={label}
              className={css.bar}
              x={step * at + step * 0.15}
              width={step * 0.7}
              y={HEIGHT - height(value)}
              height={height(value)}
            />
          ))
        )}
      </svg>
      <p className={few ? css.names : css.ends}>
        {few
          ? points.map(({ label }) => <span key={label}>{label}</span>)
          : [first, last].map((point, at) => <span key={at === 0 ? 'first' : 'last'}>{point?.label}</span>)}
      </p>
    </div>
  )
}
