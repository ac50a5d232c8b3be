import type { Draft } from '@zhengcai/contract/publishing/draft.contract.ts'
import css from '../text/parts/Bars.module.css'
import { withdrawnWords } from './withdrawnWords.ts'

/** Above a text that readers do not have any more, or not for long. */
export function WithdrawnBar({ draft }: { draft: Draft }) {
  const words = withdrawnWords(draft)
  if (!words) return null
  return (
    <section className={css.bar} aria-label="撤下">
      <p>{words}</p>
    </section>
  )
}
