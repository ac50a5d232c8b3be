import { useEffect, useRef, useState } from 'react'
import type { Editor } from '../editor/openEditor.ts'

export type TextShape = { counts: ReturnType<Editor['counts']>; headings: ReturnType<Editor['headings']> }

const LOOK_AFTER = 400

/** What contents and counts show: looked at when somebody pauses, never at each key. */
export function useTextShape() {
  const [shape, setShape] = useState<TextShape>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  function look(editor: Editor): void {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      void editor.whenComposed().then(() => setShape({ counts: editor.counts(), headings: editor.headings() }))
    }, LOOK_AFTER)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  return { shape, look }
}
