import { CITATION_STATES } from '@zhengcai/contract/publishing/checkWords.ts'
import css from './ChecksPanel.module.css'
import { LocateButton } from './LocateButton.tsx'
import type { Remark } from './reading.ts'
import { ENTRY } from './useActs.ts'

/** The articles with which nothing is amiss, folded. */
export function CitedQuietly({ remarks }: { remarks: Remark[] }) {
  if (remarks.length === 0) return null
  return (
    <details className={css.fine}>
      <summary>{`${remarks.length} 条引用无须处理`}</summary>
      <ul>
        {remarks.map((remark) => (
          <li key={remark.key} {...{ [ENTRY]: remark.key }}>
            <CitedLine remark={remark} />
            <LocateButton remark={remark} />
          </li>
        ))}
      </ul>
    </details>
  )
}

function CitedLine({ remark }: { remark: Remark }) {
  if (remark.kind !== 'citation') return null
  const { label, href, state } = remark.found
  return (
    <span>
      {href ? (
        <a href={href} target="_blank" rel="noopener">
          {label}
        </a>
      ) : (
        label
      )}
      <small>{CITATION_STATES[state]}</small>
    </span>
  )
}
