import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import css from './Dialog.module.css'

type Props = {
  open: boolean
  title: string
  onClose: () => void
  /** Opens it in another way, and says how it is closed then. */
  show?: (dialog: HTMLDialogElement) => () => void
  children: ReactNode
}

const FIELDS = 'input:not([type=radio], [type=checkbox], [type=file]), textarea, select'

/** The browser's own modal dialog: it holds the focus, begins at its first field, closes on Escape and gives the focus back. */
export function Dialog({ open, title, onClose, show, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useId()
  useLayoutEffect(() => {
    const element = dialog.current
    if (!open || !element) return
    if (show) return show(element)
    element.showModal()
    element.querySelector<HTMLElement>(FIELDS)?.focus()
    // Also when it goes with the page around it: only a dialog that is closed gives the focus back.
    return () => element.close()
  }, [open, show])
  return (
    // A click on the dialog itself is one on its backdrop: everything inside stands in the sheet.
    <dialog
      ref={dialog}
      className={css.dialog}
      aria-labelledby={heading}
      // Told of its own end only: one that is gone or open again has nothing to say.
      onClose={() => dialog.current?.open === false && open && onClose()}
      // Its beginning, as a text may be marked beyond the sheet; what the press would do to the page is held back.
      onMouseDown={(event) => {
        if (event.target !== dialog.current) return
        event.preventDefault()
        onClose()
      }}
    >
      <div className={css.sheet}>
        <header className={css.header}>
          <h2 id={heading}>{title}</h2>
          <button type="button" onClick={onClose}>
            关闭
          </button>
        </header>
        {open && children}
      </div>
    </dialog>
  )
}
