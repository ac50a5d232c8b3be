import { useCallback, useEffect, useRef, useState } from 'react'
import { useLatest } from '../../platform/useLatest.ts'
import type { Editor } from '../editor/openEditor.ts'

export type TextShape = { counts: ReturnType<Editor['counts']>; headings: ReturnType<Editor['headings']> }

const LOOK_AFTER = 400

/** What contents and counts show: looked at when somebody pauses, never at each key. */
export function useTextShape(editor: Editor | undefined) {
  const [shape, setShape] = useState<TextShape>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useLatest(editor)
  const look = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      const now = latest.current
      if (!now) return
      void now.whenComposed().then(() => setShape({ counts: now.counts(), headings: now.headings() }))
    }, LOOK_AFTER)
  }, [])
  useEffect(() => () => clearTimeout(timer.current), [])
  return { shape, look }
}
