import { BLOCK_PARTS } from '@zhengcai/contract/publishing/checkWords.ts'
import css from './ChecksPanel.module.css'
import { shown } from './quoted.ts'
import type { Remark } from './reading.ts'

/** The sentence in which it stands, with the words marked, and what it is a part of where that is no paragraph. */
export function Quotation({ remark: { words, sentence, block } }: { remark: Remark }) {
  return (
    <>
      {block.part !== 'paragraph' && <small className={css.part}>{BLOCK_PARTS[block.part]}</small>}
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
