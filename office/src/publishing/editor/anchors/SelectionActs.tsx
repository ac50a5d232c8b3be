import { useEffect, useRef } from 'react'
import type { Editor } from '../openEditor.ts'
import css from './SelectionActs.module.css'
import type { SheetTalk } from './sheetTalk.ts'

type Props = Pick<SheetTalk, 'onAsk' | 'onBack'> & {
  editor: Editor
  /** Another count, another selection. */
  selections: number
}

/** At the end of what is selected, and the next stop for Tab: to say something about it, or to go back to what was said. */
export function SelectionActs({ editor, onAsk, onBack, selections: _ }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const end = editor.selectionEnd()
  useEffect(() => {
    const acts = place.current?.firstElementChild
    if (!end || !place.current || !(acts instanceof HTMLElement)) return
    const { left, top, width } = place.current.getBoundingClientRect()
    const room = Math.max(0, width - acts.offsetWidth)
    acts.style.setProperty('left', `${Math.min(Math.max(0, end.left - left), room)}px`)
    acts.style.setProperty('top', `${end.bottom - top}px`)
  })
  if (!end || !(onAsk || onBack)) return null
  return (
    <div ref={place} className={css.place}>
      <div className={css.acts}>
        {/* The text keeps its selection and the focus. */}
        {onAsk && (
          <button type="button" onMouseDown={(event) => event.preventDefault()} onClick={onAsk}>
            批注
          </button>
        )}
        {onBack && (
          <button type="button" onMouseDown={(event) => event.preventDefault()} onClick={onBack}>
            返回批注
          </button>
        )}
      </div>
    </div>
  )
}
