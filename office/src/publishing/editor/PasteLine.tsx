import type { Tree } from '@zhengcai/contract/platform/tree.ts'
import { useState } from 'react'
import type { Editor } from './openEditor.ts'
import css from './PasteLine.module.css'
import { type PasteReport, pasteWords } from './paste/pasteReport.ts'

export type Pasted = { report: PasteReport; isLast: boolean }

type Props = Pasted & {
  editor: Editor
  formatMarkdown?: ((text: string) => Promise<Tree>) | undefined
  onClose: () => void
}

/** One line about the last paste: what it changed, what could be made of it, and the way back. */
export function PasteLine({ report, isLast, editor, formatMarkdown, onClose }: Props) {
  const [fault, setFault] = useState('')
  const words = pasteWords(report)
  const { markdown, headings } = report
  const canFormat = markdown !== undefined && formatMarkdown !== undefined
  if (!words && !headings && !canFormat) return null
  const then = (act: () => void) => () => {
    act()
    onClose()
  }
  const format = () =>
    void formatMarkdown?.(markdown ?? '').then(
      (tree) => then(() => editor.replacePaste(tree))(),
      () => setFault('未能按 Markdown 排版，粘贴的文字没有改动'),
    )
  return (
    <div className={css.line}>
      <p role="status">{fault || words || (canFormat ? '粘贴的文字像是 Markdown' : '粘贴的文字里像有标题')}</p>
      {canFormat && (
        <button type="button" onClick={format}>
          按 Markdown 排版
        </button>
      )}
      {headings > 0 && (
        <button type="button" onClick={then(() => editor.takeHeadings())}>
          “一、”“（一）”设为标题（{headings} 处）
        </button>
      )}
      {isLast && (
        <button type="button" onClick={then(() => editor.undoPaste())}>
          撤销粘贴
        </button>
      )}
      <button type="button" onClick={then(() => editor.focus())}>
        知道了
      </button>
    </div>
  )
}
