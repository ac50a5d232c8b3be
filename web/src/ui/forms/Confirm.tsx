import type { ReactNode } from 'react'
import { Dialog } from '../layout/Dialog.tsx'
import { Button } from './Button.tsx'
import css from './Confirm.module.css'

type Props = {
  open: boolean
  title: string
  /** The act in a word, as its button says it. */
  act: string
  stay?: string
  onConfirm: () => void
  onClose: () => void
  children: ReactNode
}

/** Asks once more before something that cannot be undone, and says what it is. */
export function Confirm({ open, title, act, stay = '取消', onConfirm, onClose, children }: Props) {
  return (
    <Dialog open={open} title={title} onClose={onClose}>
      <p className={css.text}>{children}</p>
      <div className={css.choices}>
        <Button quiet onClick={onClose}>
          {stay}
        </Button>
        <Button
          onClick={() => {
            onClose()
            onConfirm()
          }}
        >
          {act}
        </Button>
      </div>
    </Dialog>
  )
}
