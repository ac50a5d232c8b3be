import { type RefObject, useEffect, useEffectEvent } from 'react'
import { isMine, type TextDesk } from '../text/desk/textDesk.ts'
import { undoLast } from './remarkActs.ts'

/** What was changed by a tap beside the text is taken back there too, without leaving the list. */
export function useUndoKey(place: RefObject<HTMLElement | null>, desk: TextDesk, onUndone: () => void): void {
  const tell = useEffectEvent(onUndone)
  useEffect(() => {
    const undo = (event: KeyboardEvent) => {
      const { target, key, ctrlKey, metaKey, shiftKey } = event
      const isUndo = key.toLowerCase() === 'z' && (ctrlKey || metaKey) && !shiftKey
      const isTyped = target instanceof HTMLElement && target.matches('input, textarea')
      if (!isUndo || isTyped || !isMine(desk.state())) return
      event.preventDefault()
      if (undoLast(desk)) tell()
      if (target instanceof HTMLElement) target.focus()
    }
    // The whole pane listens: what was just settled leaves the list, and the focus may stand on the pane itself.
    const pane = place.current?.closest<HTMLElement>('[role=tabpanel]')
    pane?.addEventListener('keydown', undo)
    return () => pane?.removeEventListener('keydown', undo)
  }, [place, desk])
}
