import { useEffectEvent, useLayoutEffect } from 'react'
import line from '../editor/PasteLine.module.css'
import { shown } from './quoted.ts'
import type { Remark } from './reading.ts'

type Props = { remark: Remark; onBack: () => void; onStay: () => void }

/** Whoever came from the list of what was found goes back to it, by this line or by Escape. */
export function BackLine({ remark, onBack, onStay }: Props) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isOurs = event.key === 'Escape' && !event.isComposing && !document.querySelector('dialog:modal')
    if (!isOurs) return
    event.preventDefault()
    event.stopPropagation()
    onBack()
  })
  // Before anything is painted: Escape may follow at once.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen, { capture: true })
    return () => document.removeEventListener('keydown', listen, { capture: true })
  }, [])
  return (
    <div className={line.line}>
      <p>{`从校读来：${shown(remark.words) || remark.found.message}`}</p>
      <button type="button" aria-keyshortcuts="Escape" onClick={onBack}>
        返回校读<span className="at-desk">（Esc）</span>
      </button>
      <button type="button" onClick={onStay}>
        留在这里
      </button>
    </div>
  )
}
