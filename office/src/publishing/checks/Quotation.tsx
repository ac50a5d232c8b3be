import { BLOCK_PARTS } from '@zhengcai/contract/publishing/checkWords.ts'
import css from './ChecksPanel.module.css'
import { shown } from './quoted.ts'
import type { Remark } from './reading.ts'

/** The sentence in which it stands, with the words marked, and what it is a part of where that is no paragraph. */
export function Quotation({ remark: { words, sentence, block } }: { remark: Remark }) {
  return (
    <>
      {block.part !== 'paragraph' && <small className={css.part}>{placeOf({ words, block })}</small>}
      {words && (
        <q className={css.quotation}>
          {sentence.before}
          <mark>{shown(words)}</mark>
          {sentence.after}
        </q>
      )}
    </>
  )
}

/** Of what is found about a figure as a whole its caption says which one; the caption itself is not what is amiss. */
function placeOf({ words, block: { part, text } }: Pick<Remark, 'words' | 'block'>): string {
  if (words || part !== 'figure') return BLOCK_PARTS[part]
  return text ? `正文中的图片“${shown(text)}”` : '正文中的图片，没有图注'
}
