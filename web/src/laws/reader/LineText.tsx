import type { LawLine } from '@zhengcai/contract/knowledge/lawText.ts'
import { Fragment } from 'react'
import { SiteLink } from '../../ui/SiteLink.tsx'
import { linePieces } from '../linePieces.ts'
import type { AskedPeriod } from './deadlines/askedPeriod.ts'
import css from './LineText.module.css'
import { useScripts } from './useScripts.ts'

type Props = { line: LawLine; onPeriod: (period: AskedPeriod) => void }

/** The words of a line, its references as links and its periods as something to count with. */
export function LineText({ line, onPeriod }: Props) {
  const scripts = useScripts()
  return linePieces(line).map(({ at, text, cite, period }) => {
    if (cite) {
      return (
        <Fragment key={at}>
          <SiteLink to={cite.href} className={css.cite} data-cite={cite.target} data-cite-to={cite.to}>
            {text}
          </SiteLink>
          {cite.note && <small className={css.note}>（{cite.note}）</small>}
        </Fragment>
      )
    }
    if (!period) return text
    if (!scripts) {
      return (
        <span key={at} className={css.period}>
          {text}
        </span>
      )
    }
    return (
      <button
        key={at}
        type="button"
        className={`in-text ${css.period}`}
        aria-haspopup="dialog"
        title="算出期满的日期"
        onClick={({ currentTarget }) => onPeriod({ ...period, phrase: text, button: currentTarget })}
      >
        {text}
      </button>
    )
  })
}
