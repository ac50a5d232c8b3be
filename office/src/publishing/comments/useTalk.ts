import { useEffect, useEffectEvent } from 'react'
import { useMay } from '../../platform/session/staffSession.ts'
import type { SheetTalk } from '../editor/anchors/sheetTalk.ts'
import type { DeskState, TextDesk } from '../text/desk/textDesk.ts'
import { beginTalk, changeTalk } from './talking.ts'

/** What the sheet and the list of comments have to do with each other. `show` opens the list. */
export function useTalk(desk: TextDesk, state: DeskState, show: () => void): SheetTalk {
  const may = useMay('write') && state.draft.state !== 'discarded'
  const ask = () => {
    if (beginTalk(desk)) show()
  }
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isOurs = (event.ctrlKey || event.metaKey) && event.altKey && event.code === 'KeyM'
    if (!isOurs || event.isComposing || !may || document.querySelector('dialog:modal')) return
    event.preventDefault()
    ask()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
  const { active } = state.talk
  const back = () => {
    show()
    requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-locate="${active}"]`)?.focus())
  }
  return {
    ...(may && { onAsk: ask }),
    ...(active && { onBack: back }),
    onAnchors: () =>
      changeTalk(desk, {
        places: desk.editor?.commentPlaces() ?? new Map(),
        words: desk.editor?.commentWords() ?? new Map(),
      }),
    onPick(id: string) {
      changeTalk(desk, { active: id })
      desk.editor?.showComment(id)
      show()
    },
  }
}
