import type { Today } from '@zhengcai/contract/office/today.contract.ts'
import { FIGURES } from '@zhengcai/contract/office/todayWords.ts'
import { ErrorState } from '@zhengcai/web/ui/states/States.tsx'
import { groupedNumber } from '@zhengcai/web/ui/text/groupedNumber.ts'
import css from './Figures.module.css'

/** Five numbers of the week, each beside what it is measured by. */
export function Figures({ part, onRetry }: { part: Today['figures']; onRetry: () => void }) {
  if (part === null) return null
  if (!part.ok) return <ErrorState text="近期数据没有加载出来" onRetry={onRetry} />
  return (
    <dl className={css.figures} aria-label="近期数据">
      {part.rows.map(({ figure, value, beside }) => {
        const { name, unit, beside: besideName } = FIGURES[figure]
        return (
          <div key={figure}>
            <dt>{name}</dt>
            <dd>
              <b>{value === null ? '—' : groupedNumber(value)}</b>
              {value !== null && unit}
              {beside !== null && <small>{`${besideName} ${groupedNumber(beside)}${unit === '%' ? '%' : ''}`}</small>}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
