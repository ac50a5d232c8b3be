import { type ReactNode, useEffect, useId, useRef } from 'react'
import css from './Dialog.module.css'

type Props = { open: boolean; title: string; onClose: () => void; children: ReactNode }

/** The browser's own modal dialog: it holds the focus, closes on Escape and gives the focus back. */
export function Dialog({ open, title, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useId()
  useEffect(() => {
    const element = dialog.current
    if (open && !element?.open) element?.showModal()
    if (!open && element?.open) element.close()
  }, [open])
  return (
    // A click on the dialog itself is one on its backdrop: everything inside stands in the sheet.
    <dialog
      ref={dialog}
      className={css.dialog}
      aria-labelledby={heading}
      onClose={onClose}
      onPointerDown={(event) => event.target === dialog.current && onClose()}
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
