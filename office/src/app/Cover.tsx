import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { Band } from './Band.tsx'
import css from './Cover.module.css'

/** Lies over the whole page, dialogs included, and cannot be put away: what is beneath belongs to whoever was here. */
export function Cover({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const element = place.current
    if (!element) return
    const before = document.activeElement as HTMLElement | null
    element.showModal()
    return () => {
      element.close()
      // What was covered can take the focus only after it is drawn again.
      requestAnimationFrame(() => before?.isConnected && before.focus())
    }
  }, [])
  return (
    <dialog
      ref={place}
      className={css.cover}
      aria-label="登录"
      onCancel={(event) => event.preventDefault()}
      // A browser may close a dialog all the same when Escape is pressed twice.
      onClose={() => place.current?.isConnected && place.current.showModal()}
    >
      <Band />
      {children}
    </dialog>
  )
}
