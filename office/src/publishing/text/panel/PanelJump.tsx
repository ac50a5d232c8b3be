import type { DeskState } from '../desk/textDesk.ts'
import css from './Panel.module.css'
import { tabWords } from './Panel.tsx'

/** On a phone what belongs to the text stands far below it: the way there. */
export function PanelJump({ state }: { state: DeskState }) {
  const jump = () => {
    const tab = document.querySelector<HTMLElement>('[data-region] [role=tab][aria-selected=true]')
    tab?.focus()
    tab?.scrollIntoView({ block: 'center' })
  }
  return (
    <button type="button" className={css.jump} onClick={jump}>
      {`到文后：${tabWords(state)}`}
    </button>
  )
}
