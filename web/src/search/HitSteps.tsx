import { useState } from 'react'
import css from './searchDetails.module.css'

/** From one marked place to the next. */
export function HitSteps({ ranges }: { ranges: Range[] }) {
  const [at, setAt] = useState(-1)
  if (ranges.length === 0) return null
  const go = (step: number) => {
    const next = (at + step + ranges.length) % ranges.length
    setAt(next)
    const { top } = ranges[next]?.getBoundingClientRect() ?? { top: 0 }
    window.scrollTo({ top: window.scrollY + top - window.innerHeight / 3 })
    const chosen = ranges[next]
    if (chosen)
      getSelection()?.setBaseAndExtent(chosen.startContainer, chosen.startOffset, chosen.endContainer, chosen.endOffset)
  }
  return (
    <section className={`no-print needs-script ${css.steps}`} aria-label="页内命中">
      <span role="status">{at < 0 ? `${ranges.length} 处命中` : `${at + 1} / ${ranges.length}`}</span>
      <button type="button" onClick={() => go(-1)}>
        上一处
      </button>
      <button type="button" onClick={() => go(1)}>
        下一处
      </button>
    </section>
  )
}
