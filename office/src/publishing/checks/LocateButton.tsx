import { CHECK_RULES } from '@zhengcai/contract/publishing/checkWords.ts'
import type { Remark } from './reading.ts'
import { useLocate } from './useLocating.ts'

/** What a remark is called: the article, the words, or what is amiss where there are none. */
export const nameOf = (remark: Remark): string =>
  remark.kind === 'citation' ? remark.found.label : remark.words || CHECK_RULES[remark.found.rule]

/** Leads into the text; the line there leads back. */
export function LocateButton({ remark, onGone }: { remark: Remark; onGone?: () => void }) {
  const locate = useLocate()
  return (
    <button type="button" aria-label={`定位：${nameOf(remark)}`} onClick={() => locate(remark) || onGone?.()}>
      定位
    </button>
  )
}
